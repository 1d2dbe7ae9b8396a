import { type Instant, instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

/** Of seconds since 1970. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** Since 1970. */
export const secondsOf = (date: Date): Instant => instant(Math.floor(date.getTime() / 1000));

export const daysBefore = (now: Instant, days: number): Date =>
  dateOf(now - days * SECONDS_PER_DAY);

export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => instant(Math.floor(Date.now() / 1000)) };
