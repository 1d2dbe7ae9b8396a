import {
  DISPLAY_TIMEZONE,
  type Instant,
  startOfDay,
  toWallTime,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import { useMemo } from 'react';
import type { Snapshot } from '#data/wire.ts';
import { type Entry, listEntries } from './schedule-entries.ts';
import { useMinute } from './use-minute.ts';

/** What stands in the person's calendar, and the day that it is where they work. */
export const useEntries = (
  snapshot: Snapshot,
): { entries: Entry[]; now: Instant; today: WallSeconds } => {
  const now = useMinute();
  const entries = useMemo(() => listEntries(snapshot, now), [snapshot, now]);
  const timezone = snapshot.departments[0]?.timezone ?? DISPLAY_TIMEZONE;
  return { entries, now, today: startOfDay(toWallTime(now, timezone)) };
};
