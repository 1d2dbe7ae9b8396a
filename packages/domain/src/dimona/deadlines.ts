import {
  fromDateKey,
  minutesOf,
  SECONDS_PER_DAY,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import { addDays, lastDayOfHours, nextWorkingDay, type PeriodDates } from './calendar.ts';

/** An announced end may be moved back for so long, a late one until the morning after. */
const LATER_END_SECONDS = 8 * 3600;
const LATE_EVENING_MINUTES = 20 * 60;

const momentOf = (date: string, hour: string): WallSeconds =>
  wallSeconds(fromDateKey(date) + minutesOf(hour) * 60);

const endOfDay = (date: string): WallSeconds => wallSeconds(fromDateKey(date) + SECONDS_PER_DAY);

const laterEndDeadline = (period: PeriodDates): WallSeconds | null => {
  const { startDate, endDate, startHour, endHour } = period;
  if (startHour === null || endHour === null) {
    return endDate === null ? null : endOfDay(nextWorkingDay(endDate));
  }
  const lastDay = endDate ?? lastDayOfHours(startDate, startHour, endHour);
  return minutesOf(endHour) >= LATE_EVENING_MINUTES
    ? momentOf(addDays(lastDay, 1), '08:00')
    : wallSeconds(momentOf(lastDay, endHour) + LATER_END_SECONDS);
};

/** Until when each is in time, on Brussels' wall clock (R64); null where nothing sets an end. */
export const dimonaDeadlines = (
  period: PeriodDates,
): { in: WallSeconds; cancel: WallSeconds; end: WallSeconds | null } => ({
  in: momentOf(period.startDate, period.startHour ?? '00:00'),
  cancel: endOfDay(period.startDate),
  end: laterEndDeadline(period),
});
