import {
  type DeclaredPeriod,
  type DimonaFlags,
  dimonaFlags,
  type FlaggedShift,
  NO_DIMONA,
  onBrusselsClock,
} from '@ploeg/domain/dimona/shift-flags';
import { addDays } from '@ploeg/domain/dimona/calendar';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { loadEmployers } from '#features/employers/location-employers.service.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { createDimonaRepo } from './dimona.repo.ts';

type Flagged = FlaggedShift & { departmentId: string; personId: string | null };

export type Employer = { departmentId: string; enterpriseNumber: string | null };

/** Whether a period was declared by the employer of a department: departments may share a number. */
export const isOfEmployer = (
  period: Employer,
  { departmentId, enterpriseNumber }: Employer,
): boolean =>
  period.departmentId === departmentId ||
  (enterpriseNumber !== null && period.enterpriseNumber === enterpriseNumber);

/** The members of a team are one list for as long as they are kept. */
const workerTypes = new WeakMap<Team['members'], ReadonlyMap<string, string>>();

const typesOf = ({ members }: Team): ReadonlyMap<string, string> => {
  const cached = workerTypes.get(members);
  if (cached) return cached;
  const types = new Map(members.map(({ employmentId, workerType }) => [employmentId, workerType]));
  workerTypes.set(members, types);
  return types;
};

const listNumbers = async (
  { db, actor }: ReadContext,
  shifts: readonly Flagged[],
): Promise<(departmentId: string, day: string) => string | null> => {
  const departmentIds = [...new Set(shifts.map(({ departmentId }) => departmentId))];
  if (departmentIds.length === 0) return () => null;
  const [rows, employerOn] = await Promise.all([
    createDimonaRepo(db, actor.companyId).listEmployers(departmentIds),
    loadEmployers({ db, actor }, departmentIds),
  ]);
  const before = new Map(rows.map((row) => [row.departmentId, row.enterpriseNumber]));
  return (departmentId, day) =>
    employerOn(departmentId, day)?.enterpriseNumber || before.get(departmentId) || null;
};

const listPeriods = async ({ db, actor }: ReadContext, shifts: readonly Flagged[]) => {
  const persons = [...new Set(shifts.flatMap(({ personId }) => personId ?? []))];
  if (persons.length === 0) return new Map<string, never[]>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start, end } of shifts) {
    first = Math.min(first, start);
    last = Math.max(last, end);
  }
  // A zone that is hours away from Brussels may be on another day.
  const from = addDays(toDateKey(first as WallSeconds), -1);
  const until = addDays(toDateKey(last as WallSeconds), 1);
  const rows = await createDimonaRepo(db, actor.companyId).listPeriods(persons, from, until);
  return Map.groupBy(rows, (row) => row.personId);
};

/**
 * The Dimona flags of shifts (R34), by two queries for all. A period covers what a person works in
 * every department that declares under the same enterprise number.
 */
export const readDimonaFlags = async <S extends Flagged>(
  context: ReadContext,
  shifts: readonly S[],
  teams: ReadonlyMap<string, Team>,
): Promise<(shift: S) => DimonaFlags> => {
  const isFlagged = ({ departmentId, personId, kind }: Flagged): boolean =>
    personId !== null &&
    kind === 'shift' &&
    teams.get(departmentId)?.department.settings.modules.dimona === true;
  const flagged = shifts.filter(isFlagged);
  const [numberOn, periods] = await Promise.all([
    listNumbers(context, flagged),
    listPeriods(context, flagged),
  ]);
  return (shift) => {
    const team = teams.get(shift.departmentId);
    if (!team || !isFlagged(shift)) return NO_DIMONA;
    const { department } = team;
    const enterpriseNumber = numberOn(department.id, toDateKey(shift.start));
    const today = todayOf(department, context.now);
    const own: DeclaredPeriod[] = (periods.get(shift.personId ?? '') ?? []).filter((period) =>
      isOfEmployer(period, { departmentId: department.id, enterpriseNumber }),
    );
    return dimonaFlags(
      shift,
      onBrusselsClock(shift, department.timezone),
      { moduleOn: true, workerType: typesOf(team).get(shift.employmentId ?? '') ?? null, today },
      own,
    );
  };
};
