import { MAX_SHIFT_SECONDS } from '../shifts/plan-bounds.ts';

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
