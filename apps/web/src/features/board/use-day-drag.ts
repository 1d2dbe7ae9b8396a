import { type PointerEvent, useRef, useState } from 'react';
import { askedUnpaidMinutes } from '#blocks/asked-pause.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { cellAt, elementOf, shiftAt } from './board-cells.ts';
import { createIn, updateOf } from './board-ops.ts';
import type { BoardLook } from './board-row.tsx';
import type { BoardRow } from './board-rows.ts';
import { newPlan } from './new-plan.ts';
import { beginAt, type Drawing, drawnTo, edgeAt, isMeant, setOf, takeEdge } from './day-drag.ts';
import type { Board } from './use-board.ts';
import type { BoardEdits } from './use-board-edits.ts';

const HOUR = 3600;

type Given = {
  rows: readonly BoardRow[];
  homes: readonly (string | null)[];
  departmentOf: Board['departmentOf'];
  shifts: ReadonlyMap<string, ShownShift>;
  edits: BoardEdits;
  look: BoardLook;
};

/**
 * On a day that is drawn by the hour: draws shifts, and takes hold of their edges. A finger scrolls;
 * whoever has no mouse types times, or moves the ends with keys.
 */
export const useDayDrag = ({ rows, homes, departmentOf, shifts, edits, look }: Given) => {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const cell = useRef<HTMLElement | null>(null);

  /** The moment under the pointer, on the clock of the day. */
  const momentOf = ({ clientX }: PointerEvent): number => {
    const { first, last } = look.hours;
    const left = cell.current?.getBoundingClientRect().left ?? 0;
    return look.span.from + (first + ((clientX - left) / look.width) * (last - first)) * HOUR;
  };
  const begin = (event: PointerEvent): Drawing | null => {
    const element = elementOf(event);
    const at = cellAt(element);
    const line = at && rows[at.row];
    if (!at || !line || line.kind === 'group') return null;
    cell.current = element?.closest<HTMLElement>('[data-column]') ?? null;
    const shift = shifts.get(shiftAt(element) ?? '');
    if (!shift) return beginAt(at.row, momentOf(event));
    const box = element?.closest('[data-shift]')?.getBoundingClientRect();
    const edge = box && edgeAt(event.clientX, box);
    const isFixed = shift.isClocked || !shift.plan;
    return edge && shift.plan && !isFixed ? takeEdge(at.row, shift, shift.plan, edge) : null;
  };
  const finish = (): void => {
    const line = drawing && rows[drawing.row];
    setDrawing(null);
    if (!drawing || !line || line.kind === 'group' || !isMeant(drawing)) return;
    const { shift, row, start, end } = drawing;
    if (shift) edits.run('CHANGED', line.departmentId, [updateOf(shift, setOf(drawing))]);
    else {
      const department = departmentOf.get(line.departmentId);
      const asked = department ? askedUnpaidMinutes({ start, end, paidMinutes: 0 }, department) : 0;
      const drawn = newPlan({ start, end, sectionId: homes[row] ?? null });
      const plan = { ...drawn, pauseUnpaidSeconds: asked * 60 };
      edits.run('PLANNED', line.departmentId, [createIn(plan, line)]);
    }
  };
  return {
    drawing,
    /** Whether the pointer's way is taken over here. */
    down: (event: PointerEvent): boolean => {
      if (look.span.days !== 1 || event.button !== 0 || event.pointerType === 'touch') return false;
      const begun = begin(event);
      setDrawing(begun);
      return begun?.edge != null;
    },
    move: (event: PointerEvent): boolean => {
      if (!drawing) return false;
      setDrawing(drawnTo(drawing, momentOf(event)));
      return true;
    },
    /** Whether something was drawn, so that it is no click. */
    up: (): boolean => {
      const wasMeant = drawing !== null && isMeant(drawing);
      finish();
      return wasMeant;
    },
    cancel: (): void => setDrawing(null),
  };
};
