import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { todayOf, wallClockOf } from '#features/departments/departments.service.ts';
import { createPartCache } from '#features/departments/part-cache.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { isQualified } from './qualification.ts';
import { listFree, toFreeShift } from './shifts.service.ts';

/** Free shifts are in everybody's snapshot for so many days ahead. */
const FREE_SHIFT_DAYS = 60;

const loadFreeShifts = async (context: ReadContext, workplace: Workplace) => {
  const { department } = workplace;
  const today = todayOf(department, context.now);
  const until = wallSeconds(today + FREE_SHIFT_DAYS * SECONDS_PER_DAY);
  const free = await listFree(context, department.id, [today, until]);
  return free.map(({ row, tasks }) => {
    const textOf = (isApplied: boolean): string =>
      JSON.stringify(toFreeShift(row, workplace, tasks, isApplied));
    return { row, text: textOf(false), textOf };
  });
};

/** Keeps the JSON of each free shift of a department, made once for all who may take it. */
export const createFreeShiftTexts = () => {
  const keep = createPartCache<Awaited<ReturnType<typeof loadFreeShifts>>>();
  return {
    /** Those that a person may take; those that the person has applied for say so. */
    list: async (
      context: ReadContext,
      membership: Membership,
      workplace: Workplace,
      applied: ReadonlySet<string>,
    ): Promise<string[]> => {
      const { departmentId, departmentVersions } = membership;
      const free = await keep(context, departmentId, departmentVersions.all, () =>
        loadFreeShifts(context, workplace),
      );
      const now = wallClockOf(workplace.department, context.now);
      return free
        .filter(({ row }) => row.start > now && isQualified(membership, row))
        .map(({ row, text, textOf }) => (applied.has(row.id) ? textOf(true) : text));
    },
  };
};

export type FreeShiftTexts = ReturnType<typeof createFreeShiftTexts>;
