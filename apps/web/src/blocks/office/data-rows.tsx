import { Link, useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { rootFontSize } from '#ui/root-font-size.ts';
import styles from './data-table.module.css';
import type { RowProps } from './table-types.ts';
import { TickBox } from './tick-box.tsx';

const ROW_REM = 2.375;
const CARD_REM = 4;
/** A page of Page Up and Page Down. */
const PAGE = 15;
const NEAR_END = 10;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/** The length that a track is never below. */
const leastOf = (width: string): string =>
  /^minmax\(\s*([^,]+),/.exec(width)?.[1] ?? (width.includes('fr') ? '6rem' : width);

/** The rows of a table as far as they are seen. Arrows walk them, Enter opens one, space selects it. */
export const DataRows = <T,>({
  label,
  columns,
  rows,
  keyOf,
  linkOf,
  openKey,
  selection,
  onNearEnd,
  isNarrow,
  head,
}: RowProps<T> & { rows: readonly T[]; isNarrow: boolean; head: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null);
  const place = useElementScrollRestoration({ id: label });
  const keys = rows.map(keyOf);
  const [current, setCurrent] = useState<string | null>(null);
  // One row can be reached by Tab: the one that was last, the open one, or the first.
  const known = [current, openKey].find((key) => key && keys.includes(key));
  const active = known ? keys.indexOf(known) : 0;
  const wantsFocus = useRef(false);
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
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = area.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const toggle = (key: string): void => {
    if (!selection) return;
    const next = new Set(selection.keys);
    if (!next.delete(key)) next.add(key);
    selection.onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const key = keys[index] ?? '';
    const step = steps[event.key];
    if (step) {
      const next = Math.max(0, Math.min(rows.length - 1, step(index, rows.length - 1)));
      wantsFocus.current = true;
      setCurrent(keys[next] ?? null);
      virtual.scrollToIndex(next);
      event.preventDefault();
      if (event.shiftKey && selection && !selection.keys.has(keys[next] ?? '')) {
        selection.onChange(new Set([...selection.keys, key, keys[next] ?? '']));
      }
    } else if (event.key === 'Enter') {
      event.currentTarget.querySelector<HTMLElement>('a')?.click();
      event.preventDefault();
    } else if ((event.key === ' ' || event.key === 'x') && selection) {
      toggle(key);
      event.preventDefault();
    }
  };

  const least = columns.map(({ width = '6rem' }) => leastOf(width)).join(' + ');
  const tracks = [
    ...(selection ? ['40px'] : []),
    ...columns.map(({ width = 'minmax(6rem, 1fr)' }) => width),
  ].join(' ');
  return (
    <div
      ref={area}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      data-scroll-restoration-id={label}
      className={isNarrow ? styles.cards : styles.table}
      style={{ '--tracks': tracks, '--least': `calc(40px + ${least})` } as CSSProperties}
    >
      <div role="rowgroup" className={styles.headGroup}>
        {head}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index] as T;
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
              tabIndex={index === active ? 0 : -1}
              className={isNarrow ? styles.card : styles.row}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setCurrent(key)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {selection ? (
                <div role="gridcell" className={styles.tick}>
                  <TickBox
                    label={selection.labelOf(key)}
                    isChecked={isChosen}
                    onChange={() => toggle(key)}
                  />
                </div>
              ) : null}
              <Cells row={row} columns={columns} linkOf={linkOf} isNarrow={isNarrow} />
            </div>
          );
        })}
      </div>
    </div>
  );
};

type CellsProps<T> = Pick<RowProps<T>, 'columns'> & {
  row: T;
  linkOf: RowProps<T>['linkOf'] | undefined;
  isNarrow: boolean;
};

const Cells = <T,>({ row, columns, linkOf, isNarrow }: CellsProps<T>) =>
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
