import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import type { Clock } from '#platform/clock.ts';

export type FakeClock = Clock & { set(iso: string): void; advance(seconds: number): void };

/** A clock that stands still until a test moves it. */
export const createFakeClock = (iso: string): FakeClock => {
  let now = Date.parse(iso) / 1000;
  return {
    now: (): Instant => instant(now),
    set: (to) => {
      now = Date.parse(to) / 1000;
    },
    advance: (seconds) => {
      now += seconds;
    },
  };
};
