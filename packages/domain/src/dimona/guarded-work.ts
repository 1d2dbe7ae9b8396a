import {
  fromDateKey,
  minutesOf,
  SECONDS_PER_DAY,
  toDateKey,
  toHour,
  type WallSeconds,
} from '../time/wall-time.ts';
import type { PeriodDates } from './calendar.ts';
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

const momentOf = (date: string, hour: string): number => fromDateKey(date) + minutesOf(hour) * 60;

/** The end of a period by hours, once its work has ended at another time; null where it may stay. */
export const followClockOut = (period: PeriodDates, worked: Span): PeriodChanges | null => {
  const { startDate, endDate, startHour, endHour } = period;
  if (startHour === null || endHour === null || toDateKey(worked.start) !== startDate) return null;
  const declared = momentOf(endDate ?? startDate, endHour);
  if (Math.abs(worked.end - declared) < END_TOLERANCE_SECONDS) return null;
  const begun = momentOf(startDate, startHour);
  if (worked.end <= begun || worked.end - begun > SECONDS_PER_DAY) return null;
  return { endingDate: toDateKey(worked.end), endingHour: toHour(worked.end) };
};
