import { type ReactNode, useMemo, useState } from 'react';
import { DataRows } from './data-rows.tsx';
import styles from './data-table.module.css';
import { sortRows } from './sort-rows.ts';
import { TableHead } from './table-head.tsx';
import type { RowProps, Sort } from './table-types.ts';
import { useIsPhone } from './use-is-phone.ts';

/**
 * Rows of a room: a head that stays, sorted by a click, rows that lead somewhere and can be selected,
 * by keyboard too. Draws only what is seen, so thousands are as quick as ten; on a phone each is a card.
 */
export const DataTable = <T,>({
  rows,
  sort: givenSort,
  onSort,
  empty,
  keyOf,
  areCards = false,
  ...row
}: RowProps<T> & {
  rows: readonly T[];
  /** Where columns have no room, as in a drawer: cards at any width of the window. */
  areCards?: boolean;
  /** Kept by the room, as in its address; else the table keeps it. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** What stands where there is no row. */
  empty: ReactNode;
}) => {
  const { columns } = row;
  const isPhone = useIsPhone();
  const isNarrow = isPhone || areCards;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const sort = givenSort === undefined ? ownSort : givenSort;
  const setSort = onSort ?? setOwnSort;
  const shown = useMemo(
    () => sortRows(rows, columns, sort, document.documentElement.lang || 'en'),
    [rows, columns, sort],
  );
  const keys = useMemo(() => shown.map(keyOf), [shown, keyOf]);
  if (rows.length === 0) return <div className={styles.nothing}>{empty}</div>;
  return (
    <DataRows
      {...row}
      rows={shown}
      keys={keys}
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
