import type { NumberRow } from './payroll.table.ts';

/** The number that an employment has of its own on a day, from rows in the order of entry; null is none. */
export const numbersOn = (
  rows: readonly NumberRow[],
): ((employmentId: string, day: string) => Pick<NumberRow, 'number' | 'since'> | null) => {
  const byEmployment = Map.groupBy(rows, ({ employmentId }) => employmentId);
  return (employmentId, day) => {
    const begun = (byEmployment.get(employmentId) ?? []).filter(({ since }) => since <= day);
    const last = begun.reduce<NumberRow | null>(
      (best, row) => (best === null || row.since >= best.since ? row : best),
      null,
    );
    return last && last.number !== '' ? last : null;
  };
};
