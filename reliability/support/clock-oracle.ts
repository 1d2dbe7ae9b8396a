/**
 * What the rules say of a punch, once more and in other words than the product's: the tests hold the
 * product against this.
 */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** 01:00 UTC of the last Sunday of a month, when the clocks of Brussels are changed. */
const lastSundayAtOne = (year: number, month: number): number => {
  const end = Date.UTC(year, month + 1, 0) / 1000;
  const weekday = new Date(end * 1000).getUTCDay();
  return end - weekday * DAY + HOUR;
};

/** When the clocks of Brussels go forward and back in a year, in unix seconds. */
export const clockChanges = (year: number): { spring: number; autumn: number } => ({
  spring: lastSundayAtOne(year, 2),
  autumn: lastSundayAtOne(year, 9),
});

/** What a wall clock in Brussels shows at an instant, by the rule of the European Union. */
export const brusselsWall = (at: number): number => {
  const { spring, autumn } = clockChanges(new Date(at * 1000).getUTCFullYear());
  return at + (at >= spring && at < autumn ? 2 : 1) * HOUR;
};

/** A tap as a device tells of it: when it really was, what its clock said, when it arrived. */
export type Moment = { true: number; said: number; arrived: number };

/** Ahead of its arrival by more than two minutes: no clock that is right can have said so. */
export const isFromTheFuture = ({ said, arrived }: Moment): boolean => said - arrived > 120;

/** What may be odd about a check-in or a check-out whose device measured its clock as so wrong. */
export const oddities = (tapMoments: Moment, measured: number | null): string[] => [
  ...(isFromTheFuture(tapMoments) ? ['future_time'] : []),
  ...(Math.abs(measured ?? 0) > 120 ? ['clock_skew'] : []),
];

/** Whether a check-in or a check-out came in more than twelve hours after the time it counts for. */
export const isLate = (tapMoments: Moment): boolean =>
  !isFromTheFuture(tapMoments) && tapMoments.arrived - tapMoments.said > 12 * HOUR;
