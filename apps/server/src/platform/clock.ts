import { type Instant, instant } from '@ploeg/domain/time/wall-time';

export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => instant(Math.floor(Date.now() / 1000)) };
