import { minutesOf, SECONDS_PER_DAY } from './wall-time.ts';

const two = (whole: number): string => String(whole).padStart(2, '0');

/** Seconds of a day as a clock shows them, `09:30`; those of the next morning begin at `00:00` again. */
export const dayClock = (seconds: number): string => {
  const minutes = Math.floor((seconds % SECONDS_PER_DAY) / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Two times as they are typed: an end that is not after its begin is of the next morning. */
export const daySpan = (from: string, until: string): { start: number; end: number } => {
  const [start, end] = [minutesOf(from) * 60, minutesOf(until) * 60];
  return { start, end: end > start ? end : end + SECONDS_PER_DAY };
};
