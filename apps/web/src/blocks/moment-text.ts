import { toWallTime } from '@ploeg/domain/time/wall-time';
import { formatDayShort, formatTime, instantOf } from '#platform/datetime.ts';

/** A moment of an answer, by the clock of a place: Mon 23/11 09:05. */
export const momentText = (at: string, timezone: string, language: string): string => {
  const wall = toWallTime(instantOf(at), timezone);
  return `${formatDayShort(wall, language)} ${formatTime(wall)}`;
};
