import { findLeaveError, type LeaveError } from '@ploeg/domain/leave/leave-rules';
import type { WallSeconds } from '@ploeg/domain/time/wall-time';

/** Days are YYYY-MM-DD, times HH:MM. */
export const emptyLeaveDraft = (departmentId: string) => ({
  /** Names the form, and the place of its pictures on this device. */
  form: crypto.randomUUID() as string,
  departmentId,
  dayoffType: '',
  fullDay: true,
  dates: [] as string[],
  startDay: '',
  startTime: '09:00',
  endDay: '',
  endTime: '17:00',
});

export type LeaveDraft = ReturnType<typeof emptyLeaveDraft>;

/** Wall seconds of a day and a time; null while a field is empty. */
const parseWallTime = (day: string, time: string): number | null => {
  const wall = Date.parse(`${day}T${time}:00Z`) / 1000;
  return Number.isNaN(wall) ? null : wall;
};

export const timeOf = (draft: LeaveDraft) => ({
  fullDay: draft.fullDay,
  dates: draft.fullDay ? draft.dates.toSorted() : [],
  start: draft.fullDay ? null : parseWallTime(draft.startDay, draft.startTime),
  end: draft.fullDay ? null : parseWallTime(draft.endDay, draft.endTime),
});

/** What the rules say against the time of a draft, at the fields that it is about. */
export const findTimeErrors = (
  draft: LeaveDraft,
  now: WallSeconds,
): Partial<Record<'dates' | 'startDay' | 'endDay', LeaveError>> => {
  const time = timeOf(draft);
  const error = findLeaveError(time, now);
  if (!error) return {};
  if (draft.fullDay) return { dates: error };
  if (error === 'in_past') return { startDay: error };
  if (error !== 'times_missing') return { endDay: error };
  return {
    ...(time.start === null && { startDay: error }),
    ...(time.end === null && { endDay: error }),
  };
};
