import { fromDateKey, SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '../time/wall-time.ts';
import { addDays, endOfQuarter, minutesOf, nextWorkingDay } from './calendar.ts';

/** A declared period as the deadlines see it; dates and hours of Europe/Brussels. */
export type DeadlinePeriod = {
  workerType: string;
  startDate: string;
  endDate: string | null;
  startHour: string | null;
  endHour: string | null;
};

/** What is to be made known; `end_*` and `start_earlier` compare with what was declared. */
export type DimonaChange =
  | 'in'
  | 'out'
  | 'start_earlier'
  | 'end_earlier'
  | 'end_later'
  | 'planned_hours'
  | 'cancel';

const HOUR = 3600;
/** Hours after an announced end in which it may still be moved back, and the morning after late ends. */
const LATER_END_HOURS = 8;
const LATE_EVENING_MINUTES = 20 * 60;

const momentOf = (date: string, hour: string): WallSeconds =>
  wallSeconds(fromDateKey(date) + minutesOf(hour) * 60);

const endOfDay = (date: string): WallSeconds => wallSeconds(fromDateKey(date) + SECONDS_PER_DAY);

const startOf = ({ startDate, startHour }: DeadlinePeriod): WallSeconds =>
  momentOf(startDate, startHour ?? '00:00');

const lastDayOf = ({ startDate, endDate, startHour, endHour }: DeadlinePeriod): string => {
  if (endDate !== null) return endDate;
  const goesOn = startHour !== null && endHour !== null && endHour < startHour;
  return goesOn ? addDays(startDate, 1) : startDate;
};

const hoursDeadline = (
  period: DeadlinePeriod,
  endHour: string,
  change: DimonaChange,
): WallSeconds => {
  const lastDay = lastDayOf(period);
  switch (change) {
    case 'end_earlier':
    case 'out':
      return endOfDay(lastDay);
    case 'end_later':
      return minutesOf(endHour) >= LATE_EVENING_MINUTES
        ? momentOf(addDays(lastDay, 1), '08:00')
        : wallSeconds(momentOf(lastDay, endHour) + LATER_END_HOURS * HOUR);
    case 'cancel':
      return endOfDay(period.startDate);
    default:
      return startOf(period);
  }
};

/** Until when a change is in time, on Brussels' wall clock (R64); null when nothing sets an end. */
export const dimonaDeadline = (
  period: DeadlinePeriod,
  change: DimonaChange,
): WallSeconds | null => {
  if (change === 'planned_hours') {
    const afterQuarter = addDays(endOfQuarter(period.startDate), 1);
    return fromDateKey(addDays(afterQuarter, 31).slice(0, 8) + '01');
  }
  if (period.startHour !== null && period.endHour !== null) {
    return hoursDeadline(period, period.endHour, change);
  }
  switch (change) {
    case 'in':
    case 'start_earlier':
      return startOf(period);
    case 'cancel':
      return endOfDay(period.startDate);
    default:
      return period.endDate === null ? null : endOfDay(nextWorkingDay(period.endDate));
  }
};
