import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridCell } from '#blocks/grid-keys.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { cellAt, elementOf, shiftAt } from './board-cells.ts';
import type { MenuPlace } from './board-menu.tsx';
import type { BoardHands } from './use-board-hands.ts';
import type { useDayDrag } from './use-day-drag.ts';

type Pressed = { x: number; y: number; shiftId: string | null; cell: GridCell };

/** So far a pointer moves before it carries or draws. */
const DRAG_PX = 5;

/** The side of a block on which its three dots stand. */
const DOTS_PX = 24;

const isOnDots = ({ clientX }: MouseEvent, element: Element | null): boolean => {
  const box = element?.closest('[data-shift]')?.getBoundingClientRect();
  return box !== undefined && box.right - clientX < DOTS_PX && box.width > 3 * DOTS_PX;
};

/** The side of an empty cell on which its sign to add stands; on a day by the hour shifts are drawn. */
const ADD_PX = 28;
const WITH_ADD = '[role="grid"]:not([data-hours], [data-narrow]) [data-empty]';

const isOnAdd = ({ clientX }: MouseEvent, element: Element | null): boolean => {
  const box = element?.closest(WITH_ADD)?.getBoundingClientRect();
  return box !== undefined && box.right - clientX < ADD_PX;
};

type Ways = {
  go: (to: GridCell, isFurther?: boolean) => void;
  open: (shift: ShownShift) => void;
  openMenu: (place: MenuPlace) => void;
  day: ReturnType<typeof useDayDrag>;
  /** Goes to a cell without the focus, which follows when the pointer is let go. */
  hover: (to: GridCell) => void;
  /** The cell at a place, quickly; null outside of the cells. */
  cellIn: (box: DOMRect, place: MenuPlace) => GridCell | null;
  /** Brings what is carried to the pointer. */
  follow: (at: MenuPlace) => void;
  /** Seconds that so many pixels stand for, on a day that is drawn by the hour; 0 on others. */
  secondsOf: (px: number) => number;
};

type Clicks = Pick<Ways, 'open' | 'openMenu'> &
  Pick<BoardHands, 'act'> & { choose: (cell: GridCell, shiftId: string | null) => void };

/** What two clicks do, and the other button of the mouse. */
const clicksOf = (
  shifts: ReadonlyMap<string, ShownShift>,
  { act, open, openMenu, choose }: Clicks,
) => ({
  onDoubleClick: (event: MouseEvent): void => {
    const shift = shifts.get(shiftAt(elementOf(event)) ?? '');
    if (shift) open(shift);
    else if (cellAt(elementOf(event))) act({ do: 'times' });
  },
  onContextMenu: (event: MouseEvent): void => {
    const shiftId = shiftAt(elementOf(event));
    const cell = cellAt(elementOf(event));
    if (!shiftId || !cell) return;
    event.preventDefault();
    choose(cell, shiftId);
    openMenu({ x: event.clientX, y: event.clientY });
  },
});

const placeOf = ({ clientX: x, clientY: y }: MouseEvent) => ({ x, y });

const under = ({ clientX, clientY }: PointerEvent): GridCell | null =>
  cellAt(document.elementFromPoint(clientX, clientY));

/**
 * Drags shifts, draws ranges, and drops by a click what the keys or the bar carry: each drag has a way
 * without one. Where a pointer is follows from what it is over, so nothing is registered for each cell.
 */
export const useBoardPointer = (
  hands: BoardHands,
  shifts: ReadonlyMap<string, ShownShift>,
  { go, hover, cellIn, open, openMenu, day, follow, secondsOf }: Ways,
) => {
  const pressed = useRef<Pressed | null>(null);
  const isDragging = useRef(false);
  /** Of the board, measured when a hand begins. */
  const box = useRef<DOMRect | null>(null);
  const { carried, carry, dropAt, act, pick, typeAt } = hands;

  const choose = (cell: GridCell, shiftId: string | null, isFurther = false): void => {
    go(cell, isFurther);
    pick(shiftId);
  };
  /** Cells from where the pointer went down to where it is. */
  const draw = (event: PointerEvent, from: GridCell): void => {
    const cell = under(event);
    if (!cell || (cell.row === from.row && cell.column === from.column)) return;
    if (!isDragging.current) go(from);
    isDragging.current = true;
    go(cell, true);
  };

  const drop = (event: PointerEvent, from: Pressed | null): void => {
    const cell = under(event);
    if (!carried) return;
    if (!cell) return act({ do: 'cancel' });
    const seconds = from ? secondsOf(event.clientX - from.x) : 0;
    dropAt(cell, event.ctrlKey || event.altKey, seconds);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const from = pressed.current;
    if (day.move(event)) return;
    if (carried) {
      const place = placeOf(event);
      follow(place);
      box.current ??= event.currentTarget.getBoundingClientRect();
      const cell = cellIn(box.current, place);
      if (cell) hover(cell);
      return;
    }
    // A finger that moves scrolls; it selects and taps.
    if (!from || event.pointerType === 'touch') return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return;
    const shift = shifts.get(from.shiftId ?? '');
    if (!shift) return draw(event, from.cell);
    isDragging.current = true;
    carry([shift], from.cell);
  };

  const onClick = (event: MouseEvent): void => {
    const wasDrag = isDragging.current;
    isDragging.current = false;
    if (wasDrag) return;
    const element = elementOf(event);
    const cell = cellAt(element);
    if (!cell) return;
    if (carried) return dropAt(cell, event.ctrlKey || event.altKey);
    if (!event.shiftKey && isOnAdd(event, element)) {
      hover(cell);
      pick(null);
      return typeAt(cell);
    }
    choose(cell, shiftAt(element), event.shiftKey);
    if (shiftAt(element) && isOnDots(event, element)) openMenu(placeOf(event));
  };

  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellAt(elementOf(event));
      box.current = event.currentTarget.getBoundingClientRect();
      if (!cell || event.button !== 0 || day.down(event)) return;
      const shiftId = shiftAt(elementOf(event));
      pressed.current = { x: event.clientX, y: event.clientY, shiftId, cell };
    },
    onPointerMove,
    onPointerUp: (event: PointerEvent): void => {
      const from = pressed.current;
      pressed.current = null;
      if (day.up()) isDragging.current = true;
      else if (isDragging.current) drop(event, from);
    },
    onClick,
    ...clicksOf(shifts, { act, open, openMenu, choose }),
  };
};
