import {
  DISPLAY_TIMEZONE,
  instant,
  startOfDay,
  toWallTime,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { TFunction } from 'i18next';
import type { Department } from '#data/wire.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';

const wallAt = (at: number, timezone: string): WallSeconds => toWallTime(instant(at), timezone);

/** Whether something that was heard then, in unix seconds, is of the day that it is at a location. */
export const isOfToday = (at: number, timezone: string): boolean =>
  startOfDay(wallAt(at, timezone)) === startOfDay(nowWall(timezone));

/** Of when what is shown is, by the clock of the place of work that all else is shown by. */
export const asOfText = (
  at: number | null,
  departments: readonly Pick<Department, 'timezone'>[],
  { t, language }: { t: TFunction; language: string },
): string => {
  if (at === null) return '';
  const timezone = departments[0]?.timezone ?? DISPLAY_TIMEZONE;
  const wall = wallAt(at, timezone);
  const day = isOfToday(at, timezone) ? '' : `${formatDayShort(wall, language)} `;
  return t('OFFLINE.UPDATED', { time: `${day}${formatTime(wall)}` });
};
