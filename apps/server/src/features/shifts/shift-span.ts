import { SECONDS_PER_DAY, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { fail } from '#platform/failure.ts';

/** An end before the start is on the next day, once; an end at the start is no shift (facts R28). */
export const toSpan = (start: number, end: number): { start: WallSeconds; end: WallSeconds } => {
  if (start === end) throw fail('shifts.end_equals_start');
  return {
    start: wallSeconds(start),
    end: wallSeconds(end < start ? end + SECONDS_PER_DAY : end),
  };
};
