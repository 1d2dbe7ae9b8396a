import { toInstant, wallSeconds } from '../time/wall-time.ts';

/** A pause in true unix seconds; open while `endAt` is null. */
export type TimedPause = { startAt: number; endAt: number | null };

/** A pause as screens know it: what the clock showed, and the true seconds where they are known too. */
export type ShownPause = {
  start: number;
  end: number | null;
  startAt?: number | undefined;
  endAt?: number | null | undefined;
};

/** Only the true seconds tell the two equal hours of an autumn night apart. */
export const toTimedPause = (
  { start, end, startAt, endAt }: ShownPause,
  timezone: string,
): TimedPause => {
  const at = (wall: number): number => toInstant(wallSeconds(wall), timezone);
  return { startAt: startAt ?? at(start), endAt: end === null ? null : (endAt ?? at(end)) };
};

/** Seconds of one pause rounded up to whole minutes, point 9.7. An open pause ends at `now`. */
export const pauseSeconds = (pause: TimedPause, now: number): number =>
  Math.ceil(Math.max(0, (pause.endAt ?? now) - pause.startAt) / 60) * 60;

/** Seconds of all pauses, each rounded up; an open one ends at `now`. */
export const pausedSeconds = (pauses: readonly TimedPause[], now: number): number =>
  pauses.reduce((sum, pause) => sum + pauseSeconds(pause, now), 0);

/** Seconds by which ended pauses are longer where each is rounded up than they were, which is what pay takes off. */
export const roundedUpSeconds = (pauses: readonly Pick<ShownPause, 'start' | 'end'>[]): number =>
  pauses.reduce((sum, { start, end }) => {
    const exact = Math.max(0, (end ?? start) - start);
    return sum + pauseSeconds({ startAt: start, endAt: start + exact }, start) - exact;
  }, 0);

/** Net seconds of work: elapsed time without its unpaid pauses, never below zero. */
export const workedSeconds = (clocking: {
  startAt: number;
  endAt: number;
  pauses: readonly TimedPause[];
}): number => {
  const paused = pausedSeconds(clocking.pauses, clocking.endAt);
  return Math.max(0, clocking.endAt - clocking.startAt - paused);
};

/** Minutes worked beyond the plan, negative when less; 0 without a plan. */
export const overtimeMinutes = (worked: number, plannedSeconds: number | null): number =>
  plannedSeconds === null ? 0 : Math.round((worked - plannedSeconds) / 60);

export type PauseError = 'outside' | 'order';

export const findPauseError = (
  clocking: { startAt: number; endAt: number | null },
  pauses: readonly TimedPause[],
): PauseError | null => {
  let from = clocking.startAt;
  for (const [index, pause] of pauses.entries()) {
    const end = pause.endAt ?? Number.POSITIVE_INFINITY;
    if (pause.startAt < clocking.startAt) return 'outside';
    if (clocking.endAt !== null && pause.startAt > clocking.endAt) return 'outside';
    if (clocking.endAt !== null && pause.endAt !== null && end > clocking.endAt) return 'outside';
    if (pause.startAt < from || end < pause.startAt) return 'order';
    if (pause.endAt === null && index < pauses.length - 1) return 'order';
    from = end;
  }
  return null;
};

export const findOpenPause = <P extends { end: number | null }>(
  pauses: readonly P[],
): P | undefined => pauses.find((p) => p.end === null);
