import {
  DISPLAY_TIMEZONE,
  type Instant,
  instant,
  startOfDay,
  toWallTime,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useEffect, useState } from 'react';
import type { Snapshot } from '#data/wire.ts';
import { nowInstant } from '#platform/device-clock.ts';

const LOOK_MS = 1000;

const thisMinute = (): Instant => instant(Math.floor(nowInstant() / 60) * 60);

/** The minute and the day that it is where the person works; a calendar need not be drawn every second. */
export const useToday = ({ departments }: Snapshot): { now: Instant; today: WallSeconds } => {
  const [now, setNow] = useState(thisMinute);
  useEffect(() => {
    const timer = setInterval(() => setNow(thisMinute()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const timezone = departments[0]?.timezone ?? DISPLAY_TIMEZONE;
  return { now, today: startOfDay(toWallTime(now, timezone)) };
};
