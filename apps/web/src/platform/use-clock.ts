import { useEffect, useState } from 'react';
import { type Instant } from '@ploeg/domain/time/wall-time';
import { nowInstant } from './device-clock.ts';

const TICK_MS = 1000;

export const useClock = (): Instant => {
  const [now, setNow] = useState(nowInstant);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInstant()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
