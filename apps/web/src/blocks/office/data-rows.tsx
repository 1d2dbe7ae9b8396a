import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIdleValue } from '#platform/use-idle-value.ts';
import { rootFontSize } from '#ui/root-font-size.ts';
import { DataRow } from './data-row.tsx';
import styles from './data-table.module.css';
import type { RowProps, Selection } from './table-types.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSteady } from './use-steady.ts';

const ROW_REM = 2.375;
const CARD_REM = 4;
const NEAR_END = 10;
/** Rows drawn before and behind what is in sight. */
const BEYOND_SIGHT = 4;

/** The length that a track is never below. */
const leastOf = (width: string): string =>
  /^minmax\(\s*([^,]+),/.exec(width)?.[1] ?? (width.includes('fr') ? '6rem' : width);

/** How wide and how high all of it is. */
const boxOf = <T,>(
  { columns, selection, isAmong }: Pick<RowProps<T>, 'columns' | 'selection' | 'isAmong'>,
  isNarrow: boolean,
  count: number,
) => ({
  className: isNarrow ? styles.cards : styles.table,
  'data-among': isAmong,
  style: {
    '--tracks': [
      ...(selection ? ['40px'] : []),
      ...columns.map(({ width = 'minmax(6rem, 1fr)' }) => width),
    ].join(' '),
    '--least': `calc(40px + ${columns.map(({ width = '6rem' }) => leastOf(width)).join(' + ')})`,
    '--rows': count,
  } as CSSProperties,
});

/** What is seen of thousands of rows, and where one was when one comes back. */
const useSeen = (label: string, keys: readonly string[], isNarrow: boolean) => {
  const area = useRef<HTMLDivElement>(null);
  const place = useElementScrollRestoration({ id: label });
  // Asked of the page once, not once for each of thousands of rows.
  const size = useMemo(() => (isNarrow ? CARD_REM : ROW_REM) * rootFontSize(), [isNarrow]);
  // What is measured is kept under this name, and what a card measured says nothing of a row.
  const nameOf = useCallback(
    (index: number) => (isNarrow ? `card ${keys[index]}` : (keys[index] ?? index)),
    [keys, isNarrow],
  );
  // Rows that nobody sees wait until those that are seen have been drawn.
  const isRested = useIdleValue<readonly string[] | null>(keys, null) === keys;
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => area.current,
    estimateSize: () => size,
    getItemKey: nameOf,
    initialOffset: place?.scrollY ?? 0,
    initialRect: { width: 1024, height: 800 },
    overscan: isRested ? BEYOND_SIGHT : 0,
    // What is sticky hides what lies behind it.
    scrollPaddingStart: isNarrow ? 0 : 2 * rootFontSize(),
  });
  return { area, virtual };
};

/** One row can be reached by Tab: the one that was last, the open one, or the first. */
const useActive = (keys: readonly string[], openKey: string | undefined) => {
  const [current, setCurrent] = useState<string | null>(null);
  const known = [current, openKey].find((key) => key && keys.includes(key));
  return {
    active: known ? keys.indexOf(known) : 0,
    isCurrent: known !== undefined && known === current,
    setCurrent,
  };
};

const changed = (keys: ReadonlySet<string>, key: string): Set<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

const useNearEnd = (remaining: number, tell: (() => void) | undefined): void => {
  useEffect(() => {
    if (remaining <= NEAR_END) tell?.();
  }, [remaining, tell]);
};

const useSelecting = <T,>(selection: Selection<T> | undefined) => ({
  toggle: useSteady((key: string) => {
    selection?.onChange(changed(selection.keys, key));
  }),
  select: (more: readonly string[]): void =>
    selection?.onChange(new Set([...selection.keys, ...more])),
});

/** The rows of a table as far as they are seen. */
export const DataRows = <T,>({
  label,
  columns,
  rows,
  keys,
  linkOf,
  hrefOf,
  openKey,
  selection,
  onNearEnd,
  isAmong,
  isNarrow,
  head,
}: Omit<RowProps<T>, 'keyOf'> & {
  rows: readonly T[];
  /** Of the rows, in their order. */
  keys: readonly string[];
  isNarrow: boolean;
  head: ReactNode;
}) => {
  const { area, virtual } = useSeen(label, keys, isNarrow);
  const { active, isCurrent, setCurrent } = useActive(keys, openKey);
  const items = virtual.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useNearEnd(rows.length - lastSeen, onNearEnd);
  const { toggle, select } = useSelecting(selection);
  const walk = useRowKeys({
    area,
    keys,
    active,
    isCurrent,
    onWalk: (index) => {
      setCurrent(keys[index] ?? null);
      virtual.scrollToIndex(index);
    },
    toggle: selection && toggle,
    select: selection && select,
  });
  const onKeyDown = useSteady(walk);
  return (
    <div
      ref={area}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection ? true : undefined}
      data-scroll-restoration-id={label}
      {...boxOf({ columns, selection, isAmong }, isNarrow, rows.length)}
    >
      <div role="rowgroup" className={styles.headGroup}>
        {head}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const key = keys[index] ?? '';
          return (
            <DataRow
              // To write other words into a row is quicker than to make another; cards differ in height.
              key={isNarrow ? key : index}
              row={rows[index] as T}
              rowKey={key}
              index={index}
              start={start}
              columns={columns}
              linkOf={linkOf}
              hrefOf={hrefOf}
              isNarrow={isNarrow}
              isOpen={key === openKey}
              isActive={index === active}
              isChosen={selection?.keys.has(key)}
              labelOf={selection?.labelOf}
              // A row is one line; a card has as many as its words take.
              measure={isNarrow ? virtual.measureElement : undefined}
              onFocus={setCurrent}
              onKeyDown={onKeyDown}
              onToggle={toggle}
            />
          );
        })}
      </div>
    </div>
  );
};
