import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';

const WINDOW_SECONDS = 3600;

/** Per hour: a queue that comes back from a day without signal must never starve. */
const LIMITS = { queue: 240, other: 60 };

const REMEMBERED = 20_000;

/** Answers how many seconds too early a form with files comes; 0 when it may come. */
export type ChargeUpload = (sender: string, isQueued: boolean) => number;

export const createUploadLimit = (clock: Clock): ChargeUpload => {
  const counts = new LRUCache<string, { window: number; forms: number }>({ max: REMEMBERED });
  return (sender, isQueued) => {
    const now = clock.now();
    const window = Math.floor(now / WINDOW_SECONDS);
    const key = isQueued ? `${sender} queue` : sender;
    const counter = counts.get(key);
    const forms = counter?.window === window ? counter.forms : 0;
    if (forms >= LIMITS[isQueued ? 'queue' : 'other']) {
      return WINDOW_SECONDS - (now % WINDOW_SECONDS);
    }
    counts.set(key, { window, forms: forms + 1 });
    return 0;
  };
};
