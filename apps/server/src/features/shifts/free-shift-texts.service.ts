import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { LRUCache } from 'lru-cache';
import { todayOf, wallClockOf } from '#features/departments/departments.service.ts';
import { createPartCache } from '#features/departments/part-cache.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { keptBytes } from '#platform/kept-bytes.ts';
import { type Piece, pieceOf } from '#platform/packed-pieces.ts';
import { isFor } from './qualification.ts';
import type { Applied } from './shifts.facts.ts';
import { listFree, toFreeShift } from './shifts.service.ts';

/** Free shifts are in everybody's snapshot for so many days ahead. */
const FREE_SHIFT_DAYS = 60;

/** Most people may take the same; who has applied for some has a choice of their own. */
const KEPT_CHOICES = 50;

const loadFreeShifts = async (context: ReadContext, workplace: Workplace) => {
  const { department } = workplace;
  const today = todayOf(department, context.now);
  const until = wallSeconds(today + FREE_SHIFT_DAYS * SECONDS_PER_DAY);
  const free = await listFree(context, department.id, [today, until]);
  const texts = free.map(({ row, tasks }, number) => {
    const textOf = (isApplied: boolean): string =>
      JSON.stringify(toFreeShift(row, workplace, tasks, isApplied));
    return { row, number, text: textOf(false), textOf };
  });
  return { free: texts, choices: new LRUCache<string, Piece>({ max: KEPT_CHOICES }) };
};

/** Keeps the JSON of the free shifts of a department, made once for all who may take the same. */
export const createFreeShiftTexts = () => {
  const keep = createPartCache<Awaited<ReturnType<typeof loadFreeShifts>>>();
  return {
    /** Those that a person may take, with commas between; who has applied for one sees it said (R52). */
    list: async (
      context: ReadContext,
      membership: Membership,
      workplace: Workplace,
      applied: Applied,
    ): Promise<Piece | null> => {
      const { departmentId, departmentVersions } = membership;
      const { free, choices } = await keep(context, departmentId, departmentVersions.all, () =>
        loadFreeShifts(context, workplace),
      );
      const now = wallClockOf(workplace.department, context.now);
      const chosen = free.filter(
        ({ row }) => row.start > now && isFor(membership, row) && applied.get(row.id) !== 'refused',
      );
      if (chosen.length === 0) return null;
      const choice = chosen
        .map(({ row, number }) => (applied.has(row.id) ? `${number}!` : number))
        .join();
      const kept = choices.get(choice);
      if (kept) return kept;
      const texts = chosen.map(({ row, text, textOf }) =>
        applied.has(row.id) ? textOf(true) : text,
      );
      const piece = pieceOf(keptBytes(texts.join()));
      choices.set(choice, piece);
      return piece;
    },
  };
};

export type FreeShiftTexts = ReturnType<typeof createFreeShiftTexts>;
