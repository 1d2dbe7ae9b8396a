import {
  fromDateKey,
  minutesOf,
  SECONDS_PER_DAY,
  toDateKey,
  toHour,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import { lastDayOfHours, type PeriodDates } from './calendar.ts';
import { type DimonaForm, endDateOf } from './period-rules.ts';
import type { PeriodChanges } from './period-changes.ts';
import { coversShift } from './shift-flags.ts';
import type { WorkerType } from './worker-types.ts';

/** Whoever declares further ahead takes back more. Article 17 allows no more than these. */
export const GUARDED_DAYS = 15;

/** A clock-out so many seconds from the declared end changes it. */
const END_TOLERANCE_SECONDS = 15 * 60;

type Span = { start: WallSeconds; end: WallSeconds };

/** What the file of a person says; `lastDay` (YYYY-MM-DD) is that of the employment. */
type WorkerFile = {
  workerType: WorkerType;
  lastDay: string | null;
};

const EMPTY = {
  periodType: null,
  endingDate: null,
  startingHour: null,
  endingHour: null,
  plannedHoursNbr: null,
  userType: null,
  userStatus: null,
} as const;

/**
 * The declaration of a shift by what the file says, on Brussels' clock; `daySeconds` are the net seconds
 * of all work of its day. Null for trainees, whose status no file holds.
 */
export const formOfShift = (
  { workerType, lastDay }: WorkerFile,
  { start, end }: Span,
  daySeconds: number,
): DimonaForm | null => {
  const day = toDateKey(start);
  const hours = { startingHour: toHour(start), endingHour: toHour(end) };
  const form: DimonaForm = { ...EMPTY, workerType, startingDate: day };
  switch (workerType) {
    case 'FLX': {
      const own: DimonaForm = { ...form, ...hours, periodType: 'day' };
      return { ...own, endingDate: endDateOf(own) };
    }
    case 'EXT': {
      const own: DimonaForm = { ...form, ...hours, periodType: 'hourly' };
      return { ...own, endingDate: endDateOf(own) };
    }
    case 'STU':
      return {
        ...form,
        endingDate: day,
        plannedHoursNbr: Math.max(1, Math.ceil(daySeconds / 3600)),
      };
    case 'A17':
      return form;
    case 'OTH':
    case 'PMP':
    case 'DWD':
      return { ...form, endingDate: lastDay !== null && lastDay >= day ? lastDay : null };
    case 'IVT':
    case 'TRI':
    case 'STG':
      return null;
  }
};

/** A period of one shift or day that was declared without anybody asking for it, and holds. */
type GuardedPeriod = PeriodDates & { id: string };

type Follow = { id: string; act: 'cancel' } | { id: string; act: 'update'; changes: PeriodChanges };

const hasHours = ({ startHour, endHour }: PeriodDates): boolean =>
  startHour !== null && endHour !== null;

const toChanges = ({ start, end }: Span): PeriodChanges => ({
  startingDate: toDateKey(start),
  endingDate: toDateKey(end),
  startingHour: toHour(start),
  endingHour: toHour(end),
});

/**
 * What the published shifts of one person ask of such periods: a shift that moved within its day takes its
 * hours along, and what no shift is left for is taken back. A day with clocked work stays as it is.
 */
export const followPlan = (
  periods: readonly GuardedPeriod[],
  shifts: readonly Span[],
  { today, workedDays }: { today: string; workedDays: ReadonlySet<string> },
): Follow[] => {
  const isCovered = (shift: Span) => periods.some((period) => coversShift(period, shift));
  const uncovered = new Set(shifts.filter((shift) => !isCovered(shift)));
  return periods
    .filter(({ startDate }) => startDate >= today && !workedDays.has(startDate))
    .filter((period) => !shifts.some((shift) => coversShift(period, shift)))
    .map((period): Follow => {
      const { id, startDate } = period;
      const moved = [...uncovered].find(({ start }) => toDateKey(start) === startDate);
      if (!moved || !hasHours(period)) return { id, act: 'cancel' };
      uncovered.delete(moved);
      return { id, act: 'update', changes: toChanges(moved) };
    });
};

type ClockedPeriod = GuardedPeriod & { employmentId: string };

/** On Brussels' clock; without an end while it runs, `proposed` as long as nobody has said when it ended. */
export type Clocked = {
  employmentId: string;
  shiftId: string | null;
  start: WallSeconds;
  end: WallSeconds | null;
  proposed: boolean;
};

/** Whoever comes back within so long goes on with the same work. */
const GOES_ON_SECONDS = 3600;

const momentOf = (date: string, hour: string): number => fromDateKey(date) + minutesOf(hour) * 60;

/** From when to when a period was declared; null for one without hours. */
const hoursOf = ({ startDate, endDate, startHour, endHour }: PeriodDates) => {
  if (startHour === null || endHour === null) return null;
  const lastDay = endDate ?? lastDayOfHours(startDate, startHour, endHour);
  return { start: momentOf(startDate, startHour), end: momentOf(lastDay, endHour) };
};

const goesOn = (before: Clocked, next: Clocked): boolean =>
  before.employmentId === next.employmentId &&
  before.start < next.start &&
  ((next.shiftId !== null && before.shiftId === next.shiftId) ||
    (before.end !== null && next.start - before.end <= GOES_ON_SECONDS));

/** The period by hours that each clocking overlaps most, else the one of the clocking that it goes on from. */
export const periodsOfClocked = <P extends ClockedPeriod, C extends Clocked>(
  periods: readonly P[],
  clocked: readonly C[],
  now: WallSeconds,
): Map<C, P> => {
  const found = new Map<C, P>();
  for (const one of clocked.toSorted((a, b) => a.start - b.start)) {
    let best: P | undefined;
    let most = 0;
    for (const period of periods) {
      const hours = hoursOf(period);
      if (hours === null || period.employmentId !== one.employmentId) continue;
      const both = Math.min(hours.end, one.end ?? now) - Math.max(hours.start, one.start);
      if (both <= most) continue;
      best = period;
      most = both;
    }
    best ??= [...found].findLast(([before]) => goesOn(before, one))?.[1];
    if (best) found.set(one, best);
  }
  return found;
};

/**
 * Ends of periods by hours whose work has ended at another time, never beyond the next period of that
 * person. Until a declared end is over a gap is no end: who is out may come back.
 */
export const followClock = (
  periods: readonly ClockedPeriod[],
  clocked: readonly Clocked[],
  now: WallSeconds,
): Follow[] => {
  const found = periodsOfClocked(periods, clocked, now);
  return periods.flatMap((period): Follow[] => {
    const hours = hoursOf(period);
    const own = clocked.filter((one) => found.get(one) === period);
    const ends = own.flatMap(({ end, proposed }) => (end === null || proposed ? [] : end));
    if (hours === null || now < hours.end) return [];
    if (own.length === 0 || ends.length < own.length) return [];
    const next = periods.flatMap((other) => hoursOf(other)?.start ?? []);
    const last = Math.floor(Math.max(...ends) / 60) * 60;
    const end = Math.min(last, ...next.filter((start) => start >= hours.end));
    if (Math.abs(end - hours.end) < END_TOLERANCE_SECONDS) return [];
    if (end <= hours.start || end - hours.start > SECONDS_PER_DAY) return [];
    const endingDate = toDateKey(wallSeconds(end));
    return [{ id: period.id, act: 'update', changes: { endingDate, endingHour: toHour(end) } }];
  });
};
