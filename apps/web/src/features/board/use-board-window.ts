import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GridCell } from '#blocks/grid-keys.ts';
import { type BoardSizes, columnWidth, type DayHours, heightOf } from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import { type BoardRow, isLine } from './board-rows.ts';

const useWidthOf = (area: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const measure = (): void => setWidth(box.clientWidth);
    // At once, so that rows are drawn as wide as they are to be.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [area]);
  return width;
};

const topsOf = (rows: readonly BoardRow[], sizes: BoardSizes): number[] => {
  let top = 0;
  return rows.map((row) => {
    const own = top;
    top += heightOf(row, sizes);
    return own;
  });
};

/**
 * What others add above what is seen moves nothing that is seen: its first row stays where it was. How
 * far it is scrolled is remembered; to ask it makes the browser lay everything out.
 */
const useStillRows = (
  area: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  sizes: BoardSizes,
  scrolled: () => number,
): void => {
  const shown = useRef<{ rows: readonly BoardRow[]; tops: readonly number[] }>({
    rows: [],
    tops: [],
  });
  useLayoutEffect(() => {
    const { rows: former, tops: formerTops } = shown.current;
    const tops = topsOf(rows, sizes);
    shown.current = { rows, tops };
    const offset = scrolled();
    const first = formerTops.findLastIndex((top) => top <= offset);
    const now = rows.findIndex(({ key }) => key === former[first]?.key);
    const moved = now < 0 ? 0 : (tops[now] ?? 0) - (formerTops[first] ?? 0);
    if (offset > 0 && moved !== 0) area.current?.scrollBy(0, moved);
  }, [area, rows, sizes, scrolled]);
};

/** What of the board is on the screen and drawn; the row that has the focus always is. */
export const useBoardWindow = (
  area: RefObject<HTMLElement | null>,
  {
    rows,
    span,
    activeRow,
    sizes,
    hours,
  }: {
    rows: readonly BoardRow[];
    span: BoardSpan;
    activeRow: number;
    sizes: BoardSizes;
    hours: DayHours;
  },
) => {
  const areaPx = useWidthOf(area);
  const width = columnWidth(areaPx, span, sizes, hours);
  const vertical = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: (index) => heightOf(rows[index], sizes),
    getItemKey: (index) => rows[index]?.key ?? index,
    paddingStart: sizes.head,
    paddingEnd: sizes.foot,
    scrollPaddingStart: sizes.head,
    scrollPaddingEnd: sizes.foot,
    overscan: 1,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return visible.includes(activeRow) || activeRow >= range.count
        ? visible
        : [...visible, activeRow].toSorted((a, b) => a - b);
    },
  });
  const scrolled = useCallback(() => vertical.scrollOffset ?? 0, [vertical]);
  useStillRows(area, rows, sizes, scrolled);
  const horizontal = useVirtualizer<HTMLElement, Element>({
    horizontal: true,
    count: span.days,
    getScrollElement: () => area.current,
    estimateSize: () => width,
    paddingStart: sizes.name,
    scrollPaddingStart: sizes.name,
    overscan: 0,
  });
  // Heights are those of what stands in the rows, and are not measured on the screen.
  const heights = rows.map((row) => heightOf(row, sizes)).join(' ');
  useEffect(() => vertical.measure(), [heights, vertical]);
  useEffect(() => horizontal.measure(), [width, horizontal]);
  const drawn = horizontal.getVirtualIndexes().join(' ');
  const columns = useMemo(() => (drawn === '' ? [] : drawn.split(' ').map(Number)), [drawn]);
  return {
    width,
    items: vertical.getVirtualItems(),
    rowsPx: vertical.getTotalSize() - sizes.head - sizes.foot,
    columns,
    rowsPerPage: (): number =>
      Math.max(1, Math.floor((area.current?.clientHeight ?? 0) / sizes.line) - 4),
    /** The cell at a place in the window, by the box of the board: nothing is laid out for it. */
    cellIn: (box: DOMRect, { x, y }: { x: number; y: number }): GridCell | null => {
      const isWithin = x > box.left + sizes.name && x < box.right;
      if (!isWithin || y < box.top + sizes.head || y > box.bottom - sizes.foot) return null;
      const top = y - box.top + scrolled();
      const row = vertical.getVirtualItems().find(({ start, end }) => start <= top && top < end);
      const left = x - box.left - sizes.name + (horizontal.scrollOffset ?? 0);
      const column = Math.min(span.days - 1, Math.floor(left / width));
      return row && isLine(rows[row.index]) ? { row: row.index, column } : null;
    },
    /** Scrolls as far as it takes to see a cell. */
    scrollTo: ({ row, column }: GridCell): void => {
      vertical.scrollToIndex(row);
      if (span.days > 1) horizontal.scrollToIndex(column);
    },
  };
};
