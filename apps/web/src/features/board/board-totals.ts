import type { BoardSpan } from './board-period.ts';
import type { BoardRow } from './board-rows.ts';
import { netSeconds } from './cell-items.ts';

/** Of one day: how long is worked, and by how many. */
export type DayTotal = { seconds: number; people: number };

export const totalsOf = (
  rows: readonly BoardRow[],
  { days }: BoardSpan,
  timezoneOf: (departmentId: string) => string,
): readonly DayTotal[] => {
  const totals = Array.from({ length: days }, () => ({ seconds: 0, people: new Set<string>() }));
  for (const row of rows) {
    if (row.kind === 'group') continue;
    const timezone = timezoneOf(row.departmentId);
    for (const [column, items] of row.cells) {
      const total = totals[column];
      const work = items.flatMap((item) =>
        item.kind === 'shift' && item.shift.plan ? item.shift.plan : [],
      );
      if (!total || work.length === 0) continue;
      total.seconds += work.reduce((sum, plan) => sum + netSeconds(plan, timezone), 0);
      for (const { employmentId } of work) if (employmentId) total.people.add(employmentId);
    }
  }
  return totals.map(({ seconds, people }) => ({ seconds, people: people.size }));
};

/** How many shifts of each day are not as anybody was told. */
export const newsOf = (rows: readonly BoardRow[], { days }: BoardSpan): readonly number[] => {
  const news = Array.from({ length: days }, () => 0);
  for (const row of rows) {
    if (row.kind === 'group') continue;
    for (const [column, items] of row.cells) {
      const count = items.filter(
        (item) => item.kind === 'shift' && item.shift.state !== 'published',
      ).length;
      news[column] = (news[column] ?? 0) + count;
    }
  }
  return news;
};

/** Whoever has a row, or where sections are the rows has a shift. */
export const countPeople = (rows: readonly BoardRow[]): number =>
  new Set(
    rows.flatMap((row) => {
      if (row.kind === 'group') return [];
      if (row.kind === 'person') return row.key;
      return row.shifts.flatMap(({ plan }) => plan?.employmentId ?? []);
    }),
  ).size;
