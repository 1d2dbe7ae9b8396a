import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rootFontSize } from '#ui/root-font-size.ts';
import type { GridCell } from '#blocks/grid-keys.ts';

/** Sizes of a grid in rem; its style sheet has them from here. */
export const GRID_REM = { name: 6.25, column: 2.75, head: 2.75, row: 3.25 };

/**
 * What of a grid is on the screen and drawn. It begins at today, or where the person left it
 * when they come back.
 */
export const useGridWindow = (
  area: RefObject<HTMLElement | null>,
  grid: {
    id: string;
    rows: readonly { employmentId: string }[];
    columns: number;
    /** Is always drawn: whoever leaves by scrolling or Tab comes back to where they were. */
    activeRow: number;
    /** The column of today, or -1. */
    today: number;
    /** How often the person has asked for today. */
    seeksToday: number;
    isLoading: boolean;
  },
) => {
  const { rows, activeRow, today, seeksToday, isLoading } = grid;
  const [rem] = useState(rootFontSize);
  const place = useElementScrollRestoration({ id: grid.id });
  // Yesterday stays in sight.
  const startColumn = Math.max(0, today - 1);
  const vertical = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => GRID_REM.row * rem,
    getItemKey: (index) => rows[index]?.employmentId ?? index,
    paddingStart: GRID_REM.head * rem,
    scrollPaddingStart: GRID_REM.head * rem,
    initialOffset: place?.scrollY ?? 0,
    overscan: 4,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return visible.includes(activeRow) || activeRow >= range.count
        ? visible
        : [...visible, activeRow].toSorted((a, b) => a - b);
    },
  });
  const horizontal = useVirtualizer<HTMLElement, Element>({
    horizontal: true,
    count: grid.columns,
    getScrollElement: () => area.current,
    estimateSize: () => GRID_REM.column * rem,
    paddingStart: GRID_REM.name * rem,
    scrollPaddingStart: GRID_REM.name * rem,
    initialOffset: place?.scrollX ?? startColumn * GRID_REM.column * rem,
    overscan: 2,
    // Two columns lie under the names already, so only those on the other side are drawn ahead.
    rangeExtractor: (range) =>
      defaultRangeExtractor(range).filter((column) => column >= range.startIndex),
  });
  // Rows are drawn anew when their columns are another list, so an equal one must be the same.
  const drawn = horizontal.getVirtualIndexes().join(' ');
  const columns = useMemo(() => (drawn === '' ? [] : drawn.split(' ').map(Number)), [drawn]);

  // The grid can be too low for the place it is to return to: before the shifts are there, and until
  // every row of theirs is drawn. Whoever moves it meanwhile has chosen another place.
  const returnTo = useRef(place);
  useLayoutEffect(() => {
    const to = returnTo.current;
    if (isLoading || !to || !area.current) return;
    area.current.scrollTo(to.scrollX, to.scrollY);
    if (Math.abs(area.current.scrollTop - to.scrollY) <= 1) returnTo.current = undefined;
  });
  useEffect(() => {
    const box = area.current;
    const stay = () => {
      returnTo.current = undefined;
    };
    for (const act of ['wheel', 'pointerdown', 'keydown']) box?.addEventListener(act, stay);
    return () => {
      for (const act of ['wheel', 'pointerdown', 'keydown']) box?.removeEventListener(act, stay);
    };
  }, [area]);

  const sought = useRef(seeksToday);
  useEffect(() => {
    // The month of today may come later than the wish to see it.
    if (sought.current === seeksToday || today < 0) return;
    sought.current = seeksToday;
    horizontal.scrollToIndex(startColumn, { align: 'start' });
  }, [seeksToday, today, startColumn, horizontal]);

  return {
    vertical,
    /** The columns that are drawn. */
    columns,
    /** Pixels above the first row. */
    above: GRID_REM.head * rem,
    rowsPerPage: (): number => {
      const height = area.current?.clientHeight ?? 0;
      return Math.max(1, Math.floor(height / (GRID_REM.row * rem)) - 2);
    },
    /** Scrolls as far as it takes to see a cell. */
    scrollTo: ({ row, column }: GridCell): void => {
      vertical.scrollToIndex(row);
      horizontal.scrollToIndex(column);
    },
  };
};
