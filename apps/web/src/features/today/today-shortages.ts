import { shortagesOf, uncovered } from '@ploeg/domain/today/shortages';
import type { TodayRow } from './today-rows.ts';

type Span = { start: number; end: number };

/** So many too few in a section, with the lines of whom or what is lacking. */
export type ShortOf = Span & { count: number; section: string; rows: readonly TodayRow[] };

const isLacking = ({ presence }: TodayRow): boolean =>
  presence === 'open' || presence === 'missing';

const groupOf = ({ section }: TodayRow): string => section?.id ?? '';

/** What is still lacking of a day from a moment on: work that nobody has or does, an open door with nobody behind it. */
export const shortagesOfDay = (
  rows: readonly TodayRow[],
  { open, since }: { open: readonly Span[]; since: number },
): { short: ShortOf[]; unstaffed: Span[] } => {
  const lacking = rows.filter(isLacking).flatMap((row) => {
    const end = row.end ?? row.start;
    return end > since ? [{ row, start: Math.max(row.start, since), end }] : [];
  });
  const lacks = lacking.map(({ row, start, end }) => ({ start, end, group: groupOf(row) }));
  const short = shortagesOf(lacks).map(({ group, start, end, count }): ShortOf => {
    const own = lacking.filter(
      (lack) => groupOf(lack.row) === group && lack.start <= start && lack.end >= end,
    );
    return {
      start,
      end,
      count,
      section: own[0]?.row.section?.name ?? '',
      rows: own.map(({ row }) => row),
    };
  });
  // Who is missing or not found yet is said above; here is where nobody was thought of.
  const thought = rows
    .filter(({ presence }) => presence !== 'draft')
    .map(({ start, end }) => ({ start, end: end ?? since }));
  const left = open.flatMap(({ start, end }) =>
    end > since ? [{ start: Math.max(start, since), end }] : [],
  );
  return { short: short.sort((a, b) => a.start - b.start), unstaffed: uncovered(left, thought) };
};
