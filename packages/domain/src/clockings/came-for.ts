import { SECONDS_PER_DAY } from '../time/wall-time.ts';

/** So long before a shift somebody may come for it. */
export const EARLY_SECONDS = 2 * 3600;

type Span = { start: number; end: number };

/** For which shift somebody came at a moment: the one that begins nearest to it and is not over. */
export const shiftCameFor = <S extends Span>(shifts: readonly S[], at: number): S | undefined => {
  const distance = ({ start }: S): number => Math.abs(start - at);
  return shifts
    .filter(({ start, end }) => at >= start - EARLY_SECONDS && at < end)
    .toSorted((a, b) => distance(a) - distance(b))[0];
};

/**
 * From when on times are looked for that are typed for a day that begins at `midnight`: those of a night that
 * was planned go on into the next day, and who came early for one came the day before. All in one unit.
 */
export const soonestOn = (midnight: number, planned: readonly Span[]): number => {
  const starts = planned.map(({ start }) => start - EARLY_SECONDS);
  const ends = planned.map(({ end }) => end - SECONDS_PER_DAY);
  return Math.max(Math.min(midnight, ...starts), ...ends);
};
