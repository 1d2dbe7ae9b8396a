import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GridCell } from '#blocks/grid-keys.ts';
import { createListeners } from '#platform/listeners.ts';
import {
  type BoardSizes,
  columnWidth,
  type DayHours,
  rowAt,
  type Tops,
  topsOf,
} from './board-geometry.ts';
import type { BoardSpan } from './board-period.ts';
import { type BoardRow, isLine } from './board-rows.ts';

/** How large the board was: whoever comes back to it sees its rows before the page is laid out. */
const lastSize = { width: 0, height: 0 };

/** How far the board is scrolled and how large it is, remembered: to ask makes the browser lay it out. */
const createPort = () => ({ top: 0, left: 0, ...lastSize, ...createListeners() });

type Port = ReturnType<typeof createPort>;

/** Follows the board, and tells how wide it is; all else of it changes with no render of the whole. */
const usePort = (area: RefObject<HTMLElement | null>) => {
  const [port] = useState(createPort);
  const [width, setWidth] = useState(port.width);
  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const measure = (): void => {
      Object.assign(lastSize, { width: box.clientWidth, height: box.clientHeight });
      Object.assign(port, lastSize);
      setWidth(port.width);
      port.notify();
    };
    const follow = (): void => {
      Object.assign(port, { top: box.scrollTop, left: box.scrollLeft });
      port.notify();
    };
    if (port.width === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [area, port]);
  return { port, width };
};

/** What others add above what is seen moves nothing that is seen: its first row stays where it was. */
const useStillRows = (
  area: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  tops: Tops,
  port: Port,
): void => {
  const shown = useRef({ rows, tops });
  useLayoutEffect(() => {
    const former = shown.current;
    shown.current = { rows, tops };
    const first = rowAt(former.tops, port.top);
    const now = rows.findIndex(({ key }) => key === former.rows[first]?.key);
    const moved = now < 0 ? 0 : (tops[now] ?? 0) - (former.tops[first] ?? 0);
    if (port.top > 0 && moved !== 0) area.current?.scrollBy(0, moved);
  }, [area, rows, tops, port]);
};

/** How far something has to be scrolled for a part of it to be seen. */
const toSee = (from: number, to: number, at: number, size: number): number =>
  from < at ? from : Math.max(at, to - size);

/** A row more on each side, for a browser scrolls ahead of its page. */
const AHEAD = 1;

/** A day that comes into sight is drawn by every fifth row at a time: no frame has to draw it in all of them. */
export const TURNS = 5;

/** Where everything on the board is, and what of it is on the screen. */
export const useBoardWindow = (
  area: RefObject<HTMLElement | null>,
  {
    rows,
    span,
    sizes,
    hours,
  }: { rows: readonly BoardRow[]; span: BoardSpan; sizes: BoardSizes; hours: DayHours },
) => {
  const { port, width: areaPx } = usePort(area);
  const width = columnWidth(areaPx, span, sizes, hours);
  const tops = useMemo(() => topsOf(rows, sizes), [rows, sizes]);
  useStillRows(area, rows, tops, port);
  const inside = useCallback(
    () => ({
      width: port.width - sizes.name,
      height: port.height - sizes.head - sizes.foot,
    }),
    [port, sizes],
  );
  /** The first row that is seen, the one below the last, and the edges in turns: as text, so that an equal one is no change. */
  const seen = useCallback((): string => {
    if (port.width === 0) return '0 0 0 0';
    const { top, left } = port;
    const first = Math.max(0, rowAt(tops, top) - AHEAD);
    const last = rowAt(tops, top + inside().height) + 1 + AHEAD;
    // As many as there can be mostly, so that each row that goes leaves its place to one that comes.
    const least = first + Math.ceil(inside().height / sizes.line) + 1 + 2 * AHEAD;
    const turns = TURNS / width;
    const edges = [Math.floor(left * turns), Math.ceil((left + inside().width) * turns)];
    return [first, Math.min(tops.length - 1, Math.max(last, least)), ...edges].join(' ');
  }, [port, tops, width, sizes, inside]);
  return {
    width,
    tops,
    seen,
    subscribe: port.subscribe,
    rowsPerPage: (): number => Math.max(1, Math.floor(port.height / sizes.line) - 4),
    /** The cell at a place in the window, by the box of the board: nothing is laid out for it. */
    cellIn: (box: DOMRect, { x, y }: { x: number; y: number }): GridCell | null => {
      const isWithin = x > box.left + sizes.name && x < box.right;
      if (!isWithin || y < box.top + sizes.head || y > box.bottom - sizes.foot) return null;
      const top = y - box.top - sizes.head + port.top;
      const row = rowAt(tops, top);
      const left = x - box.left - sizes.name + port.left;
      const column = Math.min(span.days - 1, Math.floor(left / width));
      return top < (tops.at(-1) ?? 0) && isLine(rows[row]) ? { row, column } : null;
    },
    /** Scrolls as far as it takes to see a cell. */
    scrollTo: ({ row, column }: GridCell): void => {
      const [from = 0, to = 0] = tops.slice(row, row + 2);
      const top = toSee(from, to, port.top, inside().height);
      const left =
        span.days > 1
          ? toSee(column * width, (column + 1) * width, port.left, inside().width)
          : port.left;
      if (top !== port.top || left !== port.left) area.current?.scrollTo(left, top);
    },
  };
};

export type BoardWindow = ReturnType<typeof useBoardWindow>;
