import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GridCell } from '#blocks/grid-keys.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { BoardHands } from './use-board-hands.ts';

type Pressed = { x: number; y: number; shiftId: string | null; cell: GridCell };

/** So far a pointer moves before it carries what it pressed. */
const DRAG_PX = 5;

/** The cell of the board in which an element is. */
export const cellAt = (target: Element | null): GridCell | null => {
  const cell = target?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[aria-rowindex]');
  return cell && row
    ? { row: Number(row.ariaRowIndex) - 2, column: Number(cell.dataset.column) }
    : null;
};

const shiftAt = (target: Element | null): string | null =>
  target?.closest<HTMLElement>('[data-shift]')?.dataset.shift ?? null;

const elementOf = ({ target }: { target: EventTarget }): Element | null =>
  target instanceof Element ? target : null;

/**
 * Drags shifts, and drops by a click what the keys or the bar carry: each drag has a way without one.
 * Where a pointer is follows from what it is over, so nothing is registered for each cell.
 */
export const useBoardPointer = (
  hands: BoardHands,
  shifts: ReadonlyMap<string, ShownShift>,
  {
    go,
    open,
  }: { go: (to: GridCell, isFurther?: boolean) => void; open: (shift: ShownShift) => void },
) => {
  const pressed = useRef<Pressed | null>(null);
  const isDragging = useRef(false);
  const { carried, carry, dropAt, act } = hands;

  const under = ({ clientX, clientY }: PointerEvent): GridCell | null =>
    cellAt(document.elementFromPoint(clientX, clientY));

  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellAt(elementOf(event));
      if (!cell || event.button !== 0) return;
      const shiftId = shiftAt(elementOf(event));
      pressed.current = { x: event.clientX, y: event.clientY, shiftId, cell };
    },
    onPointerMove: (event: PointerEvent): void => {
      const from = pressed.current;
      if (carried) {
        const cell = under(event);
        if (cell) go(cell);
        return;
      }
      // A finger that moves scrolls; it selects and taps.
      if (!from?.shiftId || event.pointerType === 'touch') return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      const shift = shifts.get(from.shiftId);
      if (far < DRAG_PX || !shift) return;
      isDragging.current = true;
      carry([shift], from.cell);
    },
    onPointerUp: (event: PointerEvent): void => {
      pressed.current = null;
      if (!isDragging.current) return;
      const cell = under(event);
      if (cell) dropAt(cell, event.ctrlKey || event.altKey);
      else act({ do: 'cancel' });
    },
    onClick: (event: MouseEvent): void => {
      if (isDragging.current) {
        isDragging.current = false;
        return;
      }
      const cell = cellAt(elementOf(event));
      if (!cell) return;
      if (carried) dropAt(cell, event.ctrlKey || event.altKey);
      else go(cell, event.shiftKey);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const shift = shifts.get(shiftAt(elementOf(event)) ?? '');
      if (shift) open(shift);
      else if (cellAt(elementOf(event))) act({ do: 'times' });
    },
  };
};
