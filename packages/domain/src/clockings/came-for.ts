/** So long before a shift somebody may come for it. */
const EARLY_SECONDS = 2 * 3600;

type Span = { start: number; end: number };

/** For which shift somebody came at a moment: the one that begins nearest to it and is not over. */
export const shiftCameFor = <S extends Span>(shifts: readonly S[], at: number): S | undefined => {
  const distance = ({ start }: S): number => Math.abs(start - at);
  return shifts
    .filter(({ start, end }) => at >= start - EARLY_SECONDS && at < end)
    .toSorted((a, b) => distance(a) - distance(b))[0];
};
