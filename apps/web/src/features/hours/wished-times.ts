import { minutesOf, SECONDS_PER_DAY, toHour } from '@ploeg/domain/time/wall-time';

type Typed = { start: string; end: string; pauseMinutes: number | string };

type Wish = { start: number; end: number; pauseSeconds: number };

/** Times that somebody says they worked, at or after `soonest` in wall seconds; null where they say none, undefined where these cannot be. */
export const readWish = (
  { start, end, pauseMinutes }: Typed,
  midnight: number,
  soonest = midnight,
): Wish | null | undefined => {
  if (start === '' && end === '') return null;
  const onDay = midnight + minutesOf(start) * 60;
  const begin = onDay < soonest ? onDay + SECONDS_PER_DAY : onDay;
  const over = begin + (minutesOf(end) - minutesOf(start)) * 60;
  const pauseSeconds = Number(pauseMinutes) * 60;
  if ([begin, over, pauseSeconds].some((value) => Number.isNaN(value))) return undefined;
  const until = over <= begin ? over + SECONDS_PER_DAY : over;
  return until - begin > pauseSeconds ? { start: begin, end: until, pauseSeconds } : undefined;
};

/** The same times as they are typed. */
export const typedWish = (wish: Wish | null): Typed =>
  wish
    ? {
        start: toHour(wish.start),
        end: toHour(wish.end),
        pauseMinutes: Math.round(wish.pauseSeconds / 60),
      }
    : { start: '', end: '', pauseMinutes: 0 };
