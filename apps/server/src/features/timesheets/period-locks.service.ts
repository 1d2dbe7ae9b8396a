import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import type { IntendedChange } from '#features/clockings/clockings.facts.ts';
import { settleRest } from '#features/leave-ledger/earned-rest.service.ts';
import { holdPersons, listNames } from '#features/people/people.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { type Failure, fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { workDayOf } from './clocked-day.service.ts';
import { bringUpToDate } from './held-sheets.service.ts';
import { isEmployedIn } from './read-sheets.service.ts';
import { getSheetsAt, type SheetDeps } from './sheet-access.service.ts';
import { computeSheets } from './sheet-keeping.service.ts';
import { tellOfSheets, tellPerson } from './sheet-news.service.ts';
import { ensurePeriod, kindOf, repoOf, restOf, toEvent } from './sheet-rows.service.ts';
import { toPeriod } from './timesheets.presenter.ts';
import type { PeriodRow, TimesheetRow } from './timesheets.table.ts';

type Routes = typeof timesheetRoutes;
type Locking = RequestOf<Routes['lockPeriod']>['body'];
type Reopening = RequestOf<Routes['reopenPeriod']>['body'];
type Changed = ResponseOf<Routes['lockPeriod']>;

/** The period of a day, locked for whoever locks or opens it, with its location. */
const takePeriod = async (
  context: WriteContext,
  { departmentId, day }: Locking,
  deps: SheetDeps,
) => {
  requireRight(context, 'pay.export', { departmentId });
  const at = await getSheetsAt(context, departmentId, deps);
  const { start } = await ensurePeriod(context, departmentId, day);
  const period = await repoOf(context).lockPeriod(departmentId, start);
  if (!period) throw new Error('A period that was made is not there');
  return { at, period };
};

const answer = async (
  context: WriteContext,
  period: PeriodRow,
  { today, department }: Awaited<ReturnType<typeof getSheetsAt>>,
): Promise<Changed> => {
  const names = await listNames(context.db, context.actor.companyId, [context.actor.personId]);
  return { period: toPeriod(period, { kind: kindOf(department), today, names }) };
};

const keepTrace = async (
  context: WriteContext,
  sheets: readonly TimesheetRow[],
  kind: 'locked' | 'reopened',
  text = '',
): Promise<void> => {
  await repoOf(context).insertEvents(sheets.map((row) => toEvent(context, row, { kind, text })));
  await tellOfSheets(context, sheets);
};

/**
 * Everybody's sheet is computed once more and stays as it is then. Whoever changes hours meanwhile waits
 * for it or is waited for, and what comes later is carried on.
 */
export const lockPeriod = async (
  context: WriteContext,
  input: Locking,
  deps: SheetDeps,
): Promise<Changed> => {
  const { at, period } = await takePeriod(context, input, deps);
  if (period.lockedAt) throw fail('timesheets.locked', { day: period.start });
  if (period.end >= at.today) throw fail('timesheets.not_over', { day: period.end });
  const employed = at.employed.filter((own) => isEmployedIn(own, period));
  const personIds = [...new Set(employed.map(({ personId }) => personId))];
  await holdPersons(context.db, context.actor.companyId, personIds);
  const sheets = await bringUpToDate(context, period, employed);
  const revisions = await repoOf(context).listRevisions(sheets);
  const locked = await repoOf(context).changePeriod(period.id, {
    lockedAt: dateOf(context.now),
    lockedBy: context.actor.personId,
    version: period.version + 1,
  });
  context.audit({
    action: 'timesheet.lock',
    departmentId: period.departmentId,
    subjectId: period.id,
    details: {
      from: period.start,
      until: period.end,
      version: locked.version,
      count: sheets.length,
    },
  });
  await keepTrace(context, sheets, 'locked');
  await settleRest(
    context,
    sheets.flatMap((sheet) => {
      const last = revisions.find(({ timesheetId }) => timesheetId === sheet.id);
      return last ? [restOf(sheet, last)] : [];
    }),
  );
  return answer(context, locked, at);
};

/** What was carried on of it comes back, as long as where it went to is open itself. */
const takeBackCarried = async (
  context: WriteContext,
  sheets: readonly TimesheetRow[],
): Promise<TimesheetRow[]> => {
  const repo = repoOf(context);
  const ids = sheets.map(({ id }) => id);
  const carried = ids.length === 0 ? [] : await repo.listCarriedFrom(ids);
  const targets = new Map<string, TimesheetRow>();
  for (const { timesheetId } of carried) {
    const target = targets.get(timesheetId) ?? (await repo.findSheet(timesheetId));
    if (!target) continue;
    if (await repo.findLocked(target.departmentId, target.start)) {
      throw fail('timesheets.carried_on', { day: target.start });
    }
    targets.set(timesheetId, target);
  }
  if (carried.length > 0) {
    const by = context.actor.personId;
    await repo.revokeAdjustments(
      carried.map(({ id }) => id),
      by,
      dateOf(context.now),
    );
  }
  return [...targets.values()];
};

export const reopenPeriod = async (
  context: WriteContext,
  { reason, ...input }: Reopening,
  deps: SheetDeps,
): Promise<Changed> => {
  const { at, period } = await takePeriod(context, input, deps);
  if (!period.lockedAt) throw fail('timesheets.not_locked', { day: period.start });
  const repo = repoOf(context);
  const sheets = await repo.listSheetsOfPeriod(period.id);
  const personIds = [...new Set(sheets.map(({ personId }) => personId))];
  await holdPersons(context.db, context.actor.companyId, personIds);
  const targets = await takeBackCarried(context, sheets);
  const opened = await repo.changePeriod(period.id, { lockedAt: null, lockedBy: null });
  context.audit({
    action: 'timesheet.reopen',
    departmentId: period.departmentId,
    subjectId: period.id,
    details: { from: period.start, until: period.end, version: period.version, reason },
  });
  await computeSheets(context, [...sheets, ...targets], 'timesheet.reopen');
  await keepTrace(context, sheets, 'reopened', reason);
  for (const sheet of sheets) tellPerson(context, 'HOURS_REOPENED', sheet, period.start);
  return answer(context, opened, at);
};

/** A locked period refuses corrections; what a device brings of it is kept, and carried on. */
export const lockedAgainst = async (
  context: ReadContext,
  { before, after, isCorrection }: IntendedChange,
): Promise<readonly Failure[]> => {
  if (!isCorrection) return [];
  const days = await Promise.all(
    [before, after].map(async (row) => row && workDayOf(context, row)),
  );
  const repo = repoOf(context);
  for (const day of new Set(days.filter((own) => own !== null))) {
    const locked = await repo.findLocked(after.departmentId, day);
    if (locked) return [fail('timesheets.locked', { day })];
  }
  return [];
};
