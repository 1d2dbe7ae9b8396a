import type { clockings } from '#features/clockings/clockings.table.ts';
import { newId } from '#platform/new-id.ts';
import { trueAt, wallAt } from './clocking-team.ts';

type Place = { companyId: string; departmentId: string };
type Who = { personId: string; record: string };

/** A closed clocking of a winter day in Brussels, put where clocking it would have left it. */
export const clockedRow = (
  { companyId, departmentId }: Place,
  { personId, record }: Who,
  day: string,
  [from, to]: readonly [string, string],
): typeof clockings.$inferInsert => {
  const at = (time: string) => trueAt(`${day}T${time}:00Z`) - 3600;
  const wall = (time: string) => wallAt(`${day}T${time}`);
  return {
    companyId,
    id: newId(),
    departmentId,
    personId,
    employmentId: record,
    start: wall(from),
    startAt: at(from),
    end: wall(to),
    endAt: at(to),
    workedSeconds: at(to) - at(from),
  } as typeof clockings.$inferInsert;
};
