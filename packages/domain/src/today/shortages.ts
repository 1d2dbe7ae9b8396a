/** Wall seconds. */
type Span = { start: number; end: number };

/** Somebody who is needed and not there, in a group such as a section. */
export type Lack = Span & { group: string };

export type Shortage = Lack & { count: number };

/** How many are lacking when, each group by itself; one span as long as the number stays the same. */
export const shortagesOf = (lacks: readonly Lack[]): Shortage[] =>
  [...Map.groupBy(lacks, ({ group }) => group)].flatMap(([group, own]) => {
    const times = [...new Set(own.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
    const spans: Shortage[] = [];
    for (const [index, start] of times.entries()) {
      const end = times[index + 1];
      if (end === undefined) break;
      const count = own.filter((lack) => lack.start <= start && lack.end >= end).length;
      const last = spans.at(-1);
      if (last && last.end === start && last.count === count) last.end = end;
      else if (count > 0) spans.push({ group, start, end, count });
    }
    return spans;
  });

/** The parts of some times that nothing else covers, such as hours in which nobody works. */
export const uncovered = (times: readonly Span[], by: readonly Span[]): Span[] => {
  const covers = by.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start);
  return times.flatMap(({ start, end }) => {
    const gaps: Span[] = [];
    let from = start;
    for (const cover of covers) {
      if (cover.start >= end) break;
      if (cover.start > from) gaps.push({ start: from, end: cover.start });
      from = Math.max(from, cover.end);
    }
    if (from < end) gaps.push({ start: from, end });
    return gaps;
  });
};
