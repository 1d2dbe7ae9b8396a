import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { isWithin, periodsBetween } from '@ploeg/domain/timesheets/periods';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { listOwnEmployments, toEmployed } from '#features/terms/terms-reading.service.ts';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { askedDays } from './asked-days.ts';
import { sayOf } from './decide-sheets.service.ts';
import { type HeldSheet, holdSheets, type NamedDay } from './held-sheets.service.ts';
import { namesFor, refuseSpan } from './list-sheets.service.ts';
import { isEmployedIn, isLockedPeriod, readSheets } from './read-sheets.service.ts';
import { markSheets } from './sheet-marks.service.ts';
import { tellCheckers } from './sheet-news.service.ts';
import { kindOf, repoOf } from './sheet-rows.service.ts';
import { type Reader, toCarriedLines, toOwnDay } from './timesheets.presenter.ts';

type Routes = typeof timesheetRoutes;
type Own = ResponseOf<Routes['listOwnTimesheets']>;
type Agreement = RequestOf<Routes['agreeToDays']>['body'];
type Dispute = RequestOf<Routes['disputeDay']>['body'];
type Reply = RequestOf<Routes['replyOnDay']>['body'];

export type OwnDeps = { catalogues: CatalogueLoader };

/** What leave and costs are called where the caller still works; elsewhere they have no name. */
const ownNamesOf = async (
  context: ReadContext,
  departmentId: string,
  { catalogues }: OwnDeps,
): Promise<Pick<Reader, 'offName' | 'costNames'>> => {
  const place = context.actor.places.find((one) => one.departmentId === departmentId);
  if (!place) return { offName: () => '', costNames: new Map() };
  const { dayoffTypes, costs } = await catalogues.get(context, place);
  return {
    offName: (id) => dayoffTypes.get(id)?.name ?? '',
    costNames: new Map([...costs.values()].map(({ id, name }) => [id, name])),
  };
};

/** What the caller is paid on days, one entry for each employment that has something on it. */
export const listOwnTimesheets = async (
  context: ReadContext,
  { from, until }: { from: string; until: string },
  deps: OwnDeps,
): Promise<Own> => {
  refuseSpan(from, until);
  const { db, actor, now } = context;
  const span = { start: from, end: until };
  const employments = await listOwnEmployments(context);
  const own = await Promise.all(
    employments.map(async (row) => {
      const { departmentId } = row;
      const department = await loadDepartment(db, actor.companyId, departmentId);
      const employed = toEmployed(row, department.timezone);
      if (!isEmployedIn(employed, span)) return { days: [], carried: [] };
      const periods = periodsBetween(
        span,
        kindOf(department),
        await repoOf(context).listPeriods(departmentId),
      );
      const views = await Promise.all(
        periods.map((period) => readSheets(context, [employed], period)),
      );
      const names = await namesFor(context, views.flat(), []);
      const shownAs = await ownNamesOf(context, departmentId, deps);
      const reader: Reader = { names, ...shownAs, seesMoney: true };
      const today = toDateKey(wallClockOf(department, now));
      const carried = views.flat().flatMap((view) => toCarriedLines(view, reader));
      const days = views.flatMap((shown, index) => {
        const isLocked = isLockedPeriod(periods[index]);
        return shown.flatMap((view) =>
          askedDays(view, { department, today, now })
            .filter(({ day }) => isWithin(span, day))
            .map((day) => toOwnDay(day, view, { ...reader, isLocked })),
        );
      });
      return { days, carried };
    }),
  );
  return {
    days: own.flatMap(({ days }) => days).sort((a, b) => a.day.localeCompare(b.day)),
    carried: own.flatMap(({ carried }) => carried),
  };
};

/** Sheets of the caller's own days, of which something must be there. */
const holdOwn = async (context: WriteContext, days: readonly NamedDay[]): Promise<HeldSheet[]> => {
  const own = new Map((await listOwnEmployments(context)).map((row) => [row.id, row]));
  const byPlace = Map.groupBy(days, ({ employmentId }) => own.get(employmentId)?.departmentId);
  if (byPlace.has(undefined)) throw fail('timesheets.not_found');
  const held: HeldSheet[] = [];
  for (const [departmentId = '', here] of byPlace) {
    const { timezone } = await loadDepartment(context.db, context.actor.companyId, departmentId);
    const employed = [...own.values()]
      .filter((row) => row.departmentId === departmentId)
      .map((row) => toEmployed(row, timezone));
    held.push(...(await holdSheets(context, { departmentId, employed, days: here })));
  }
  const isBare = held.some((one) => one.days.some((day) => !day.own));
  if (isBare) throw fail('timesheets.day_unknown');
  return held;
};

export const agreeToDays = async (
  context: WriteContext,
  { days }: Agreement,
): Promise<{ days: number }> =>
  sayOf(context, await holdOwn(context, days), { kind: 'agreed' }, 'timesheet.agree');

export const disputeDay = async (
  context: WriteContext,
  { text, wish, ...day }: Dispute,
): Promise<{ days: number }> => {
  if (wish && wish.end - wish.start <= wish.pauseSeconds) throw fail('timesheets.times_reversed');
  const held = await holdOwn(context, [day]);
  await tellCheckers(context, 'HOURS_DISPUTED', held, day.day);
  return sayOf(context, held, { kind: 'disputed', text, wish }, 'timesheet.dispute');
};

/** What was said of a clocking moves what is computed, so that it is marked like any other change. */
export const replyOnDay = async (
  context: WriteContext,
  { text, says, ...day }: Reply,
): Promise<{ days: number }> => {
  const held = await holdOwn(context, [day]);
  const isTheirs = held.some((one) =>
    one.days.some(({ own }) =>
      own?.clocked.some(({ clockingId }) => clockingId === says?.clockingId),
    ),
  );
  if (says && !isTheirs) throw fail('timesheets.day_unknown');
  if (says) {
    const { personId } = context.actor;
    await markSheets(context, [{ personId, since: day.day, cause: 'timesheet.reply' }]);
  }
  return sayOf(context, held, { kind: 'replied', text, says }, 'timesheet.reply');
};
