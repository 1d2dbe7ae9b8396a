import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GridCell } from '#blocks/grid-keys.ts';
import { type BoardSizes, columnWidth, type DayHours, heightOf } from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import type { BoardRow } from './board-rows.ts';

const useWidthOf = (area: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
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

/** What others add above what is seen moves nothing that is seen: its first row stays where it was. */
const useStillRows = (
  area: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  sizes: BoardSizes,
): void => {
  const first = useRef<{ key: string; top: number } | null>(null);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const tops = topsOf(rows, sizes);
    const known = rows.findIndex(({ key }) => key === first.current?.key);
    const moved = known < 0 ? 0 : (tops[known] ?? 0) - (first.current?.top ?? 0);
    if (box.scrollTop > 0 && moved !== 0) box.scrollBy(0, moved);
    const remember = (): void => {
      const index = Math.max(
        0,
        tops.findLastIndex((top) => top <= box.scrollTop),
      );
      const key = rows[index]?.key;
      first.current = key === undefined ? null : { key, top: tops[index] ?? 0 };
    };
    remember();
    box.addEventListener('scroll', remember, { passive: true });
    return () => box.removeEventListener('scroll', remember);
  }, [area, rows, sizes]);
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
  useStillRows(area, rows, sizes);
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
    overscan: 3,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return visible.includes(activeRow) || activeRow >= range.count
        ? visible
        : [...visible, activeRow].toSorted((a, b) => a - b);
    },
  });
  const horizontal = useVirtualizer<HTMLElement, Element>({
    horizontal: true,
    count: span.days,
    getScrollElement: () => area.current,
    estimateSize: () => width,
    paddingStart: sizes.name,
    scrollPaddingStart: sizes.name,
    overscan: 1,
  });
  // Heights are those of what stands in the rows, and are not measured on the screen.
  useEffect(() => vertical.measure(), [rows, sizes, vertical]);
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
    /** Scrolls as far as it takes to see a cell. */
    scrollTo: ({ row, column }: GridCell): void => {
      vertical.scrollToIndex(row);
      if (span.days > 1) horizontal.scrollToIndex(column);
    },
  };
};
