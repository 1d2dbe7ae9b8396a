import type { BoardLine, BoardRow } from './board-rows.ts';

/** Of whom an employment is: somebody may have one in each of several locations. */
export type PersonOf = (employmentId: string) => string;

const ITSELF: PersonOf = (employmentId) => employmentId;

/** Of one day: how long is worked, and by how many. */
export type DayTotal = { seconds: number; people: number };

const workersOn = ({ cells }: BoardLine, column: number): string[] =>
  (cells.get(column) ?? []).flatMap((item) =>
    item.kind === 'shift' && item.shift.plan?.employmentId ? item.shift.plan.employmentId : [],
  );

export const totalsOf = (
  rows: readonly BoardRow[],
  days: number,
  personOf = ITSELF,
): readonly DayTotal[] => {
  const totals = Array.from({ length: days }, () => ({ seconds: 0, people: new Set<string>() }));
  for (const row of rows) {
    if (row.kind === 'group') continue;
    for (const [column, seconds] of row.work) {
      const total = totals[column];
      if (!total) continue;
      total.seconds += seconds;
      if (row.kind === 'person') total.people.add(personOf(row.key));
      else for (const id of workersOn(row, column)) total.people.add(personOf(id));
    }
  }
  return totals.map(({ seconds, people }) => ({ seconds, people: people.size }));
};

/** How many shifts of each day are not as anybody was told. */
export const newsOf = (rows: readonly BoardRow[], days: number): readonly number[] => {
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
export const countPeople = (rows: readonly BoardRow[], personOf = ITSELF): number =>
  new Set(
    rows.flatMap((row) => {
      if (row.kind === 'group') return [];
      if (row.kind === 'person') return personOf(row.key);
      return row.shifts.flatMap(({ plan }) =>
        plan?.employmentId ? personOf(plan.employmentId) : [],
      );
    }),
  ).size;
