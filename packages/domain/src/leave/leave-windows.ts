import type { LeaveWindow } from '../settings/setting-shapes.ts';
import { toDateKey, wallSeconds } from '../time/wall-time.ts';
import { type LeaveTime, leaveSpans } from './leave-rules.ts';

/** Leave for which somebody has a right when its cause comes, and which waits for no plan (R97). */
const BY_CAUSE =
  /^(?:SICK|WORK_ACCIDENT|OCC_DISEASE|MATERNITY|PROTECTION|BIRTH|ADOPTION|FOSTER|PARENTAL|SMALL_LEAVE|COMPELLING|CARER|CIVIC|POLITICAL|UNION|STRIKE|EDUCATION|PH_REPLACED|SUNDAY_REST|ABSENT)(?:_|$)/i;

/** Whether what a location plans may hold leave of a kind back: its windows, and how many must stay. */
export const keepsToPlan = ({ code }: { code: string }): boolean => !BY_CAUSE.test(code);

/** The first of the windows in which leave lies, in part or whole. */
export const windowOver = (
  windows: readonly LeaveWindow[],
  time: LeaveTime,
): LeaveWindow | undefined => {
  const days = leaveSpans(time).map(({ start, end }) => ({
    first: toDateKey(start),
    // What ends at midnight is not of the day that begins then.
    last: toDateKey(wallSeconds(end - 1)),
  }));
  return windows
    .filter(({ from, until }) => days.some(({ first, last }) => first <= until && last >= from))
    .toSorted((a, b) => a.from.localeCompare(b.from))[0];
};
