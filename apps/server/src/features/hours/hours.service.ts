import type { OwnHours } from '@ploeg/contract/hours/hours.schemas';
import {
  contractSeconds,
  hoursByDay,
  listDays,
  plannedSeconds,
  totalsOf,
} from '@ploeg/domain/hours/own-hours';
import { inOrder, workDaysOf } from '@ploeg/domain/pay/work-days';
import { addDays, addMonths } from '@ploeg/domain/time/calendar-days';
import {
  DISPLAY_TIMEZONE,
  fromDateKey,
  SECONDS_PER_DAY,
  startOfDay,
  startOfMonth,
  toDateKey,
  toWallTime,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { CatalogueLoader, Catalogues } from '#features/catalogues/catalogues.service.ts';
import {
  findLastClockedBefore,
  listOwnClockingsBetween,
  toClocking,
} from '#features/clockings/clocking-lists.service.ts';
import { findLastShiftBefore, type ShiftRow, shiftsOf } from '#features/shifts/shifts.service.ts';
import { loadOwnTerms } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { toHoursDay } from './hours.presenter.ts';

export type HoursDeps = { catalogues: CatalogueLoader };

type Span = { from: WallSeconds; until: WallSeconds };

/** Any month, and the weeks that its first and its last day are in. */
const MAX_DAYS = 42;

const MONTHS_ON_A_PAGE = 12;

/** Of places that the caller has left: their names are for those who work there. */
const NO_SECTIONS = Object.assign(new Map<string, never>(), { offered: new Map<string, never>() });

/** Clockings with the day on which each counts, as the sheet has it (decision 024). */
const withWorkDays = (
  rows: Awaited<ReturnType<typeof listOwnClockingsBetween>>['rows'],
  plans: readonly ShiftRow[],
  timezoneOf: (departmentId: string) => string,
) => {
  const claims = rows.map((row) => ({ ...row, isProposed: row.proposed }));
  const employments = rows.map(({ employmentId, departmentId }) => ({
    id: employmentId,
    timezone: timezoneOf(departmentId),
  }));
  const days = workDaysOf({ claims, plans, employments });
  return inOrder([...days].map(([row, { workDay }]) => ({ ...row, workDay })));
};

/** Work that a person was to do and did, with where; nothing of anybody else is ever read. */
const readWork = async (context: ReadContext, { from, until }: Span) => {
  const { personId } = context.actor;
  const repo = shiftsOf(context);
  const [rows, places, clocked] = await Promise.all([
    repo.listAlongside({ personId, approved: true }, addDays(from, -1), addDays(until, 1)),
    repo.listPlaces(),
    listOwnClockingsBetween(context, addDays(from, -2), addDays(until, 1)),
  ]);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const timezoneOf = (departmentId: string): string =>
    placeOf.get(departmentId)?.timezone ?? DISPLAY_TIMEZONE;
  const plans = rows.filter(({ kind }) => kind === 'shift');
  return {
    placeOf,
    timezoneOf,
    correctedIds: clocked.correctedIds,
    clocked: withWorkDays(clocked.rows, plans, timezoneOf).filter(
      ({ workDay }) => workDay >= toDateKey(from) && workDay < toDateKey(until),
    ),
    planned: plans
      .filter(({ start }) => start >= from && start < until)
      .map((row) => ({
        ...row,
        timezone: timezoneOf(row.departmentId),
        clocks: placeOf.get(row.departmentId)?.clockin !== false,
      })),
    off: rows.filter(({ kind, start, end }) => kind !== 'shift' && start < until && end > from),
  };
};

type Work = Awaited<ReturnType<typeof readWork>>;

/** The day that it is where the caller works. */
const clockOf = ({ actor, now }: ReadContext, { timezoneOf }: Work) => {
  const timezone = timezoneOf(actor.memberships[0]?.departmentId ?? '');
  return { now, today: startOfDay(toWallTime(now, timezone)) };
};

const toSpan = (query: { from: string; until: string }): Span => {
  const span = { from: fromDateKey(query.from), until: fromDateKey(query.until) };
  const length = span.until - span.from;
  if (length <= 0 || length > MAX_DAYS * SECONDS_PER_DAY) throw fail('hours.span_unfit');
  return span;
};

/** What things are called where the caller still works; elsewhere their times must do. */
const loadNames = async (
  context: ReadContext,
  { catalogues }: HoursDeps,
): Promise<ReadonlyMap<string, Catalogues>> =>
  new Map(
    await Promise.all(
      context.actor.places.map(
        async (place) => [place.departmentId, await catalogues.get(context, place)] as const,
      ),
    ),
  );

const sumOrNull = (list: readonly (number | null)[]): number | null => {
  const known = list.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
};

const hoursOfPlaces = async (context: ReadContext, span: Span, work: Work) => {
  const days = listDays(span.from, span.until);
  const employments = await loadOwnTerms(context, work.timezoneOf);
  const contracts = employments.map(({ departmentId, termsOn, ...employed }) => ({
    departmentId,
    seconds: contractSeconds(days, employed, (day) => termsOn(day)?.hoursWeekMinutes ?? null),
  }));
  const named = [
    ...work.planned,
    ...work.clocked,
    ...contracts.filter(({ seconds }) => seconds !== null),
  ];
  return [...new Set(named.map(({ departmentId }) => departmentId))].map((departmentId) => {
    const here = <T extends { departmentId: string }>(list: readonly T[]): T[] =>
      list.filter((one) => one.departmentId === departmentId);
    return {
      departmentId,
      company: work.placeOf.get(departmentId)?.company ?? '',
      plannedSeconds: here(work.planned).reduce((sum, one) => sum + plannedSeconds(one), 0),
      clockedSeconds: here(work.clocked).reduce((sum, one) => sum + one.workedSeconds, 0),
      contractSeconds: sumOrNull(here(contracts).map(({ seconds }) => seconds)),
    };
  });
};

/** The caller's own hours from a day until before another, at every place, also those they have left. */
export const getOwnHours = async (
  context: ReadContext,
  query: { from: string; until: string },
  deps: HoursDeps,
): Promise<OwnHours> => {
  const span = toSpan(query);
  const work = await readWork(context, span);
  const days = hoursByDay(work, span, clockOf(context, work));
  const [names, places] = await Promise.all([
    loadNames(context, deps),
    hoursOfPlaces(context, span, work),
  ]);
  return {
    from: query.from,
    until: query.until,
    ...totalsOf(days),
    contractSeconds: sumOrNull(places.map((place) => place.contractSeconds)),
    days: days.map((day) =>
      toHoursDay(day, { names, language: context.actor.language }, work.correctedIds, (row) =>
        toClocking(row, { sections: names.get(row.departmentId)?.sections ?? NO_SECTIONS }),
      ),
    ),
    places,
  };
};

const findLastWorked = async (context: ReadContext, before: WallSeconds) => {
  const found = await Promise.all([
    findLastShiftBefore(context, before),
    findLastClockedBefore(context, before),
  ]);
  const starts = found.filter((start) => start !== undefined);
  return starts.length === 0 ? null : startOfMonth(Math.max(...starts) as WallSeconds);
};

const monthName = (month: WallSeconds): string => toDateKey(month).slice(0, 7);

/** Twelve months back from the last one before `before` in which the caller worked; empty ones are left out. */
export const listHoursMonths = async (context: ReadContext, { before }: { before: string }) => {
  const last = await findLastWorked(context, fromDateKey(`${before}-01`));
  if (last === null) return { months: [], next: null };
  const from = addMonths(last, 1 - MONTHS_ON_A_PAGE);
  const span = { from, until: addMonths(last, 1) };
  const work = await readWork(context, span);
  const clock = clockOf(context, work);
  const byMonth = Map.groupBy(hoursByDay(work, span, clock), ({ day }) => startOfMonth(day));
  const months = [...byMonth]
    .map(([month, days]) => ({ month: monthName(month), ...totalsOf(days) }))
    .filter((month) => month.plannedSeconds > 0 || month.clockedSeconds > 0)
    .map(({ month, plannedSeconds: planned, clockedSeconds }) => ({
      month,
      plannedSeconds: planned,
      clockedSeconds,
    }))
    .toReversed();
  const isMore = (await findLastWorked(context, from)) !== null;
  return { months, next: isMore ? monthName(from) : null };
};

export const lastDayOf = (until: string): WallSeconds => addDays(fromDateKey(until), -1);
