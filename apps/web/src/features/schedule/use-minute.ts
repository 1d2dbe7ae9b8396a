import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import { useEffect, useState } from 'react';
import { nowInstant } from '#platform/device-clock.ts';

const LOOK_MS = 1000;

const thisMinute = (): Instant => instant(Math.floor(nowInstant() / 60) * 60);

/** The minute that it is. A calendar need not be drawn anew every second. */
export const useMinute = (): Instant => {
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
};
