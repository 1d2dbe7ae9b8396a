import { SECONDS_PER_DAY } from './wall-time.ts';

const two = (whole: number): string => String(whole).padStart(2, '0');

/** Seconds of a day as a clock shows them, `09:30`; those of the next morning begin at `00:00` again. */
export const dayClock = (seconds: number): string => {
  const minutes = Math.floor((seconds % SECONDS_PER_DAY) / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
