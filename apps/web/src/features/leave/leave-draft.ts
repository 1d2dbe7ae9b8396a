/** What has been filled in of a request for leave; days as YYYY-MM-DD, times as HH:MM. */
export type LeaveDraft = {
  /** Names the form, and the place of its pictures on this device. */
  form: string;
  departmentId: string;
  dayoffType: string;
  fullDay: boolean;
  dates: string[];
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
};

/** The name under which the device keeps what is typed. */
export const LEAVE_FORM = 'leave';

export const emptyLeaveDraft = (departmentId: string): LeaveDraft => ({
  form: crypto.randomUUID(),
  departmentId,
  dayoffType: '',
  fullDay: true,
  dates: [],
  startDay: '',
  startTime: '09:00',
  endDay: '',
  endTime: '17:00',
});

const TEXTS = [
  'form',
  'departmentId',
  'dayoffType',
  'startDay',
  'startTime',
  'endDay',
  'endTime',
] as const;

/** Whether a stored draft is one of ours: an older app may have kept another shape. */
export const isLeaveDraft = (values: unknown): values is LeaveDraft => {
  const draft = (values ?? {}) as Partial<LeaveDraft>;
  return (
    TEXTS.every((name) => typeof draft[name] === 'string') &&
    typeof draft.fullDay === 'boolean' &&
    Array.isArray(draft.dates) &&
    draft.dates.every((date) => typeof date === 'string')
  );
};

/** Wall seconds of a day and a time; null while a field is empty. */
const toWall = (day: string, time: string): number | null => {
  const wall = Date.parse(`${day}T${time}:00Z`) / 1000;
  return Number.isNaN(wall) ? null : wall;
};

/** The time that a draft asks for. */
export const timeOf = (draft: LeaveDraft) => ({
  fullDay: draft.fullDay,
  dates: draft.fullDay ? draft.dates.toSorted() : [],
  start: draft.fullDay ? null : toWall(draft.startDay, draft.startTime),
  end: draft.fullDay ? null : toWall(draft.endDay, draft.endTime),
});
