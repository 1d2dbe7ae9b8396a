import { type Instant, instant } from '@ploeg/domain/time/wall-time';

/** Where the server reads the time; tests bring their own. */
export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => instant(Math.floor(Date.now() / 1000)) };
