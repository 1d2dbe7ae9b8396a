import { SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { todayOf, wallClockOf } from '#features/departments/departments.service.ts';
import { createPartCache } from '#features/departments/part-cache.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { Membership, ReadContext } from '#platform/context.ts';
import { isQualified } from './qualification.ts';
import { createShiftsRepo } from './shifts.repo.ts';
import { toFreeShift } from './shifts.service.ts';

/** Free shifts are in everybody's snapshot for so many days ahead. */
const FREE_SHIFT_DAYS = 60;

const loadFreeShifts = async ({ db, actor, now }: ReadContext, workplace: Workplace) => {
  const { department } = workplace;
  const today = todayOf(department, now);
  const until = wallSeconds(today + FREE_SHIFT_DAYS * SECONDS_PER_DAY);
  const repo = createShiftsRepo(db, actor.companyId);
  const rows = await repo.listFree(department.id, today, until);
  const tasks = await repo.listTasks(rows.map(({ id }) => id));
  const tasksOf = Map.groupBy(tasks, ({ shiftId }) => shiftId);
  return rows.map((row) => {
    const textOf = (isApplied: boolean): string =>
      JSON.stringify(toFreeShift(row, workplace, tasksOf.get(row.id), isApplied));
    return { row, text: textOf(false), textOf };
  });
};

/** Keeps the JSON of each free shift of a department, made once for all who may take it. */
export const createFreeShiftTexts = () => {
  const keep = createPartCache<Awaited<ReturnType<typeof loadFreeShifts>>>();
  return {
    /**
     * Free shifts that a person may take, as JSON texts: published, ahead, in an allowed section,
     * with all skills. Those that the person has applied for say so.
     */
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
