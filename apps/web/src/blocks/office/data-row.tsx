import { type KeyboardEvent, memo, type ReactElement, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { RowLink } from './row-link.tsx';
import type { RowProps } from './table-types.ts';
import { TickBox } from './tick-box.tsx';

export type DataRowProps<T> = Pick<RowProps<T>, 'columns' | 'linkOf' | 'hrefOf'> & {
  row: T;
  rowKey: string;
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  isNarrow: boolean;
  isOpen: boolean;
  /** Tab leads to this one. */
  isActive: boolean;
  /** Undefined where rows are not selected. */
  isChosen: boolean | undefined;
  labelOf: ((key: string, row: T) => string) | undefined;
  measure: ((node: HTMLElement | null) => void) | undefined;
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void;
  onToggle: (key: string) => void;
};

const PlainRow = <T,>({
  row,
  rowKey,
  index,
  start,
  columns,
  linkOf,
  hrefOf,
  isNarrow,
  isOpen,
  isActive,
  isChosen,
  labelOf,
  measure,
  onFocus,
  onKeyDown,
  onToggle,
}: DataRowProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: only some rows of a table are drawn.
  <div
    ref={measure}
    role="row"
    data-index={index}
    aria-rowindex={index + 2}
    aria-selected={isChosen}
    aria-current={isOpen ? 'true' : undefined}
    tabIndex={isActive ? 0 : -1}
    className={isNarrow ? styles.card : styles.row}
    style={{ top: start }}
    onFocus={() => onFocus(rowKey)}
    onKeyDown={(event) => onKeyDown(event, index)}
  >
    {isChosen === undefined || !labelOf ? null : (
      <div role="gridcell" className={styles.tick}>
        <TickBox
          label={labelOf(rowKey, row)}
          isChecked={isChosen}
          onChange={() => onToggle(rowKey)}
        />
      </div>
    )}
    <Cells row={row} columns={columns} linkOf={linkOf} hrefOf={hrefOf} isNarrow={isNarrow} />
  </div>
);

/** A row that is drawn again only when something of it changed. */
export const DataRow = memo(PlainRow) as <T>(props: DataRowProps<T>) => ReactElement;

type CellsProps<T> = Pick<DataRowProps<T>, 'row' | 'columns' | 'linkOf' | 'hrefOf' | 'isNarrow'>;

const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';

const Cells = <T,>({ row, columns, linkOf, hrefOf, isNarrow }: CellsProps<T>) =>
  columns.map(({ id, head, cell, isNumber = false, onCard }, index) => {
    const place = onCard ?? (index === 0 ? 'first' : 'second');
    if (isNarrow && place === 'none') return null;
    const content = cell(row);
    // A card leaves no room for what there is not.
    if (isNarrow && isNothing(content)) return null;
    const inner =
      index === 0 && linkOf ? (
        <RowLink to={linkOf(row)} href={hrefOf?.(row)} className={styles.link}>
          {content}
        </RowLink>
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
