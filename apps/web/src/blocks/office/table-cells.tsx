import { Link } from '@tanstack/react-router';
import styles from './data-table.module.css';
import type { RowProps } from './table-types.ts';

type CellsProps<T> = Pick<RowProps<T>, 'columns'> & {
  row: T;
  linkOf: RowProps<T>['linkOf'] | undefined;
  isNarrow: boolean;
};

/** What a row says, in the cells of a line or on a card. */
export const TableCells = <T,>({ row, columns, linkOf, isNarrow }: CellsProps<T>) =>
  columns.map(({ id, head, cell, isNumber = false, onCard }, index) => {
    const place = onCard ?? (index === 0 ? 'first' : 'second');
    if (isNarrow && place === 'none') return null;
    const content = cell(row);
    const inner =
      index === 0 && linkOf ? (
        <Link {...linkOf(row)} className={styles.link} tabIndex={-1}>
          {content}
        </Link>
      ) : (
        content
      );
    const look = isNarrow ? styles[place] : isNumber ? styles.number : '';
    return (
      <div key={id} role="gridcell" className={`${styles.cell} ${look}`}>
        {isNarrow && place !== 'first' ? <span className="visually-hidden">{head}: </span> : null}
        {inner}
      </div>
    );
  });
