import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { rootFontSize } from '#ui/root-font-size.ts';
import styles from './data-table.module.css';
import { TableCells } from './table-cells.tsx';
import type { DataColumn, RowProps } from './table-types.ts';
import { TickBox } from './tick-box.tsx';
import { useRowWalk } from './use-row-walk.ts';

const ROW_REM = 2.375;
const CARD_REM = 4;
const NEAR_END = 10;

/** The length that a track is never below. */
const leastOf = (width: string): string =>
  /^minmax\(\s*([^,]+),/.exec(width)?.[1] ?? (width.includes('fr') ? '6rem' : width);

/** The tracks of the grid, and the width below which it is scrolled. */
const tracksOf = <T,>(columns: readonly DataColumn<T>[], hasTick: boolean): CSSProperties => {
  const least = columns.map(({ width = '6rem' }) => leastOf(width)).join(' + ');
  const tracks = [
    ...(hasTick ? ['40px'] : []),
    ...columns.map(({ width = 'minmax(6rem, 1fr)' }) => width),
  ].join(' ');
  return { '--tracks': tracks, '--least': `calc(40px + ${least})` } as CSSProperties;
};

type Props<T> = RowProps<T> & { rows: readonly T[]; isNarrow: boolean };

/** The place of each row that is seen, from where somebody had scrolled to before. */
const useSeenRows = <T,>({ label, rows, keyOf, onNearEnd, isNarrow }: Props<T>) => {
  const area = useRef<HTMLDivElement>(null);
  const place = useElementScrollRestoration({ id: label });
  const keys = rows.map(keyOf);
  // Asked of the page once, not once for each of thousands of rows.
  const size = (isNarrow ? CARD_REM : ROW_REM) * rootFontSize();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => size,
    getItemKey: (index) => keys[index] ?? index,
    initialOffset: place?.scrollY ?? 0,
    initialRect: { width: 1024, height: 800 },
    overscan: 8,
    // What is sticky hides what lies behind it.
    scrollPaddingStart: isNarrow ? 0 : 2 * rootFontSize(),
  });
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastSeen >= rows.length - NEAR_END) onNearEnd?.();
  }, [lastSeen, rows.length, onNearEnd]);
  return { area, keys, virtual, items };
};

/** The rows of a table as far as they are seen. */
export const DataRows = <T,>({ head, ...props }: Props<T> & { head: ReactNode }) => {
  const { label, columns, rows, linkOf, openKey, selection, isNarrow } = props;
  const { area, keys, virtual, items } = useSeenRows(props);
  const walk = useRowWalk({ area, keys, openKey, selection, virtual });
  return (
    <div
      ref={area}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      data-scroll-restoration-id={label}
      className={isNarrow ? styles.cards : styles.table}
      style={tracksOf(columns, selection !== undefined)}
    >
      <div role="rowgroup" className={styles.headGroup}>
        {head}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const key = keys[index] ?? '';
          const isChosen = selection?.keys.has(key) === true;
          return (
            // biome-ignore lint/a11y/useSemanticElements: only some rows of a table are drawn.
            <div
              key={key}
              // A row is one line; a card has as many as its words take.
              ref={isNarrow ? virtual.measureElement : undefined}
              role="row"
              data-index={index}
              aria-rowindex={index + 2}
              aria-selected={selection ? isChosen : undefined}
              aria-current={key === openKey ? 'true' : undefined}
              tabIndex={index === walk.active ? 0 : -1}
              className={isNarrow ? styles.card : styles.row}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => walk.setCurrent(key)}
              onKeyDown={(event) => walk.onKeyDown(event, index)}
            >
              {selection ? (
                <div role="gridcell" className={styles.tick}>
                  <TickBox
                    label={selection.labelOf(key)}
                    isChecked={isChosen}
                    onChange={() => walk.toggle(key)}
                  />
                </div>
              ) : null}
              <TableCells
                row={rows[index] as T}
                columns={columns}
                linkOf={linkOf}
                isNarrow={isNarrow}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
};
