import { periodOn } from '@ploeg/domain/timesheets/periods';
import { loadDepartment } from '#features/departments/departments.service.ts';
import type { SettledHours } from '#features/leave-ledger/earned-rest.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { createTimesheetsRepo } from './timesheets.repo.ts';
import type { EventRow, PeriodRow, RevisionRow, TimesheetRow } from './timesheets.table.ts';

export type Employed = Pick<TimesheetRow, 'employmentId' | 'personId' | 'departmentId'>;

export const repoOf = ({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) =>
  createTimesheetsRepo(db, actor.companyId);

export const kindOf = ({ settings }: { settings: { paysByWeek?: boolean } }) =>
  settings.paysByWeek ? ('week' as const) : ('month' as const);

/** The period of a location that holds a day, made where it was not there. */
export const ensurePeriod = async (
  context: WriteContext,
  departmentId: string,
  day: string,
): Promise<PeriodRow> => {
  const repo = repoOf(context);
  const existing = await repo.listPeriods(departmentId);
  const department = await loadDepartment(context.db, context.actor.companyId, departmentId);
  const kind = kindOf(department);
  const { start, end } = periodOn(day, kind, existing);
  const held = existing.find((period) => period.start === start);
  if (held) return held;
  const at = new Date(context.now * 1000);
  const own = { id: newId(), departmentId, start, end, kind, createdAt: at, version: 0 };
  await repo.insertPeriod({ ...own, lockedAt: null, lockedBy: null });
  // Somebody else may have made it at the same moment.
  const [made] = (await repo.listPeriods(departmentId)).filter((one) => one.start === start);
  return made ?? ensurePeriod(context, departmentId, day);
};

/** The sheets of employments in a period, made where they were not there; their persons are locked. */
export const ensureSheets = async (
  context: WriteContext,
  period: PeriodRow,
  employed: readonly Employed[],
): Promise<TimesheetRow[]> => {
  const repo = repoOf(context);
  const { id: periodId, start, end } = period;
  const createdAt = new Date(context.now * 1000);
  await repo.insertSheets(
    employed.map(({ employmentId, personId, departmentId }) => ({
      id: newId(),
      periodId,
      departmentId,
      employmentId,
      personId,
      start,
      end,
      revision: 0,
      counters: null,
      createdAt,
    })),
  );
  return repo.listSheets(
    employed.map(({ employmentId }) => employmentId),
    start,
  );
};

/** What rest hours have counted, as accounts of leave follow it: of some settled days, or of all of them. */
export const restOf = (
  { employmentId, personId, departmentId, start, end }: TimesheetRow,
  { counters }: Pick<RevisionRow, 'counters'>,
  isSettled = (day: string): boolean => start <= day && day <= end,
): SettledHours => ({ employmentId, personId, departmentId, counters, isSettled });

export type Said = Pick<EventRow, 'kind'> &
  Partial<Pick<EventRow, 'days' | 'text' | 'wish' | 'says' | 'verdict'>>;

export const toEvent = (
  { actor, now }: WriteContext,
  { id, personId, revision }: Pick<TimesheetRow, 'id' | 'personId' | 'revision'>,
  { kind, days = [], text = '', wish = null, says = null, verdict = null }: Said,
) => ({
  id: newId(),
  timesheetId: id,
  personId,
  kind,
  actorId: actor.personId || null,
  revision,
  days,
  text,
  wish,
  says,
  verdict,
  createdAt: new Date(now * 1000),
});
