import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { isWithin } from '@ploeg/domain/timesheets/periods';
import { lastHeardAt } from '@ploeg/domain/timesheets/sheet-events';
import { nameOfKind } from '#features/catalogues/given-kinds.ts';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { listOwnEmployments, toEmployed } from '#features/terms/terms-reading.service.ts';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { askedDays } from './asked-days.ts';
import { sayOf, statesOf } from './decide-sheets.service.ts';
import { type HeldSheet, holdSheets, type NamedDay } from './held-sheets.service.ts';
import { namesFor, refuseSpan } from './list-sheets.service.ts';
import { readOwnViews } from './own-views.service.ts';
import { isLockedPeriod, seenIn } from './read-sheets.service.ts';
import { markSheets } from './sheet-marks.service.ts';
import { tellCheckers } from './sheet-news.service.ts';
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
    offName: (id) => nameOfKind(dayoffTypes.get(id), context.actor.language),
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
  const { now } = context;
  const span = { start: from, end: until };
  const own = await Promise.all(
    (await readOwnViews(context, { from, until })).map(async ({ department, sheets }) => {
      const all = sheets.flatMap(({ views }) => views).map(seenIn(span));
      const names = await namesFor(context, all, []);
      const shownAs = await ownNamesOf(context, department.id, deps);
      const reader: Reader = { names, ...shownAs, seesMoney: true };
      const today = toDateKey(wallClockOf(department, now));
      const days = sheets.flatMap(({ period, views }) => {
        const isLocked = isLockedPeriod(period);
        return views.flatMap((view) =>
          askedDays(view, { department, today, now })
            .filter(({ day }) => isWithin(span, day))
            .map((day) => toOwnDay(day, view, { ...reader, isLocked })),
        );
      });
      return { days, carried: all.flatMap((view) => toCarriedLines(view, reader)) };
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

type HeardDay = NamedDay & { heardAt?: string | null | undefined };

/** What was said before a question or an answer was read would take it away unread. */
const refuseUnheard = async (
  context: WriteContext,
  held: readonly HeldSheet[],
  said: readonly HeardDay[],
): Promise<void> => {
  for (const one of held) {
    const states = await statesOf(context, one);
    for (const { employmentId, day, heardAt } of said) {
      const state = states.get(day);
      if (heardAt === undefined || !state || employmentId !== one.sheet.employmentId) continue;
      const heard = heardAt === null ? 0 : Date.parse(heardAt) / 1000;
      if (lastHeardAt(state) > heard) throw fail('timesheets.heard_since', { day });
    }
  }
};

const holdHeard = async (
  context: WriteContext,
  days: readonly HeardDay[],
): Promise<HeldSheet[]> => {
  const held = await holdOwn(context, days);
  await refuseUnheard(context, held, days);
  return held;
};

export const agreeToDays = async (
  context: WriteContext,
  { days }: Agreement,
): Promise<{ days: number }> =>
  sayOf(context, await holdHeard(context, days), { kind: 'agreed' }, 'timesheet.agree');

export const disputeDay = async (
  context: WriteContext,
  { text, wish, ...day }: Dispute,
): Promise<{ days: number }> => {
  if (wish && wish.end - wish.start <= wish.pauseSeconds) throw fail('timesheets.times_reversed');
  const held = await holdHeard(context, [day]);
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
