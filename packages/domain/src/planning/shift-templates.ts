import { MAX_SHIFT_SECONDS } from '../shifts/plan-bounds.ts';
import { minutesOf, SECONDS_PER_DAY } from '../time/wall-time.ts';

/** Seconds since midnight, as clocks show them; an end of the next morning is more than a day's. */
export type TemplateTimes = {
  start: number;
  end: number;
  pausePaidSeconds: number;
  pauseUnpaidSeconds: number;
};

/** A template is of a shift that can be: up to a day long, and longer than its pauses. */
export const isTemplateFit = (times: TemplateTimes): boolean => {
  const length = times.end - times.start;
  const pauses = times.pausePaidSeconds + times.pauseUnpaidSeconds;
  return length > 0 && length <= MAX_SHIFT_SECONDS && pauses < length;
};

/** `off` begins an absence where planners type, so no template goes by it. */
export const isLettersFree = (code: string, taken: readonly string[]): boolean =>
  code === '' || (code !== 'OFF' && !taken.includes(code));

/** Two times as they are typed: an end that is not after its begin is of the next morning. */
export const daySpan = (from: string, until: string): { start: number; end: number } => {
  const [start, end] = [minutesOf(from) * 60, minutesOf(until) * 60];
  return { start, end: end > start ? end : end + SECONDS_PER_DAY };
};
