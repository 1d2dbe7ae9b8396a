import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { DataRows } from './data-rows.tsx';
import { TableHead } from './table-head.tsx';
import type { RowProps, Sort } from './table-types.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {},
});

type Value = string | number | null | undefined;

/** As people of the reader's language sort, numbers by their size. */
const comparerFor = (language: string) => {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a: Value, b: Value): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
};

/**
 * Rows of a room: a head that stays, sorted by a click, rows that lead somewhere and can be selected,
 * by keyboard too. Draws only what is seen, so thousands are as quick as ten; on a phone each is a card.
 */
export const DataTable = <T extends RowData>({
  rows,
  sort: givenSort,
  onSort,
  empty,
  ...row
}: RowProps<T> & {
  rows: readonly T[];
  /** Kept by the room, as in its address; else the table keeps it. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** What stands where there is no row. */
  empty: ReactNode;
}) => {
  const { columns, keyOf } = row;
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = givenSort === undefined ? ownSort : givenSort;
  const setSort = onSort ?? setOwnSort;
  const defs = useMemo(() => {
    const compare = comparerFor(document.documentElement.lang || 'en');
    return columns.map(
      ({ id, sortBy }): ColumnDef<typeof features, T> => ({
        id,
        accessorFn: (of: T) => sortBy?.(of) ?? undefined,
        enableSorting: sortBy !== undefined,
        sortUndefined: 'last',
        sortFn: (a, b) => compare(a.getValue<Value>(id), b.getValue<Value>(id)),
      }),
    );
  }, [columns]);
  // To make a row of each of thousands costs more than to draw those that are seen.
  const data = useMemo(() => (sort ? [...rows] : []), [rows, sort]);
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.isDescending }] : []), [sort]);
  const table = useTable({
    features,
    columns: defs,
    data,
    state: { sorting },
    getRowId: keyOf,
  });
  const sorted = table.getRowModel().rows;
  const shown = useMemo(
    () => (sort ? sorted.map(({ original }) => original) : rows),
    [sorted, rows, sort],
  );
  const keys = useMemo(() => shown.map(keyOf), [shown, keyOf]);
  if (rows.length === 0) return <>{empty}</>;
  return (
    <DataRows
      {...row}
      rows={shown}
      isNarrow={isNarrow}
      head={
        <TableHead
          columns={columns}
          keys={keys}
          selection={row.selection}
          isNarrow={isNarrow}
          sort={sort}
          onSort={setSort}
        />
      }
    />
  );
};
