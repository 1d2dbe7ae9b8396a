import { SECONDS_PER_DAY, toDateKey, toInstant, type WallSeconds } from '../time/wall-time.ts';

/** Nobody works longer at a stretch; two duties that follow each other are two shifts (R50). */
export const MAX_SHIFT_SECONDS = SECONDS_PER_DAY;

/** 2000-01-01 in wall seconds: nothing that is planned or clocked lies before it (R50). */
export const EARLIEST_TIME = 946_684_800;

/** Five years, leap days included: what lies further ahead is a year mistyped. */
const FURTHEST_SECONDS = 1827 * SECONDS_PER_DAY;

export type PlanError = 'out_of_range' | 'end_before_start' | 'too_long' | 'pause_too_long';

type Plan = {
  start: WallSeconds;
  end: WallSeconds;
  pausePaidSeconds: number;
  pauseUnpaidSeconds: number;
};

const leavesWork = (elapsedSeconds: number, pauseSeconds: number): boolean =>
  pauseSeconds === 0 || pauseSeconds < elapsedSeconds;

/** What is wrong with the times of a plan on a department's clock; null when nothing is (R50). */
export const findPlanError = (
  { start, end, pausePaidSeconds, pauseUnpaidSeconds }: Plan,
  { now, timezone }: { now: WallSeconds; timezone: string },
): PlanError | null => {
  if (start < EARLIEST_TIME || start > now + FURTHEST_SECONDS) return 'out_of_range';
  if (end <= start) return 'end_before_start';
  if (end - start > MAX_SHIFT_SECONDS) return 'too_long';
  const elapsed = toInstant(end, timezone) - toInstant(start, timezone);
  return leavesWork(elapsed, pausePaidSeconds + pauseUnpaidSeconds) ? null : 'pause_too_long';
};

/** Whether a shift begins after the last day (YYYY-MM-DD) on which its person works there. */
export const hasLeftBy = ({ lastDay }: { lastDay: string | null }, start: WallSeconds): boolean =>
  lastDay !== null && toDateKey(start) > lastDay;

/** A pause that leaves nothing of the work cannot be meant: hours must not vanish from the limits. */
export const netSeconds = (elapsedSeconds: number, pauseUnpaidSeconds: number): number =>
  Math.max(0, elapsedSeconds - countedPause(elapsedSeconds, pauseUnpaidSeconds));

export const countedPause = (elapsedSeconds: number, pauseSeconds: number): number =>
  leavesWork(elapsedSeconds, pauseSeconds) ? pauseSeconds : 0;
