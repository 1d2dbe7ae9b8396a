import type { DataColumn, Sort } from './table-types.ts';

/** As people of the reader's language sort; made when somebody sorts, since making one takes long. */
const comparerFor = (language: string) => {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
};

/** The rows by a column, or as they came; what has no value stands last either way. */
export const sortRows = <T>(
  rows: readonly T[],
  columns: readonly DataColumn<T>[],
  sort: Sort | null,
  language: string,
): readonly T[] => {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (!sort || !sortBy) return rows;
  const compare = comparerFor(language);
  const turn = sort.isDescending ? -1 : 1;
  // Each value is asked for once, not at every comparison.
  const known: { row: T; value: string | number }[] = [];
  const unknown: T[] = [];
  for (const row of rows) {
    const value = sortBy(row);
    if (value === null || value === undefined) unknown.push(row);
    else known.push({ row, value });
  }
  known.sort((a, b) => turn * compare(a.value, b.value));
  return [...known.map(({ row }) => row), ...unknown];
};
