import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridCell } from '#blocks/grid-keys.ts';
import { rowOfKey } from './board-moves.ts';
import type { BoardSpan } from './board-period.ts';
import type { BoardRow } from './board-rows.ts';
import { type Bounds, boundsOf } from './board-selection.ts';
import type { BoardDay } from './use-board-days.ts';

/** Brings the focus to the cell that is in use, as soon as it is drawn. */
export const useFocusOfCell = (area: RefObject<HTMLElement | null>, { row, column }: GridCell) => {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = area.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 2}"] [data-column="${column}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  return (): void => {
    wantsFocus.current = true;
  };
};

type Place = { key: string; column: number };

/** The cell that is in use, today's of the first row until another is chosen, and what is selected. */
export const useActiveCell = (
  rows: readonly BoardRow[],
  span: BoardSpan,
  days: readonly BoardDay[],
) => {
  const [chosen, setChosen] = useState<Place | null>(null);
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [whole, setWhole] = useState<Bounds | null>(null);
  const today = days.findIndex((day) => day.isToday);
  const cellOf = (place: Place | null): GridCell => ({
    row: rowOfKey(rows, place?.key),
    column: Math.min(place?.column ?? Math.max(0, today), span.days - 1),
  });
  const active = cellOf(chosen);
  const bounds = whole ?? boundsOf({ from: cellOf(anchor ?? chosen), to: active });
  const choose = (to: GridCell, isFurther = false): void => {
    const row = rows[to.row];
    if (!row) return;
    setWhole(null);
    setAnchor(
      isFurther ? (anchor ?? { key: rows[active.row]?.key ?? '', column: active.column }) : null,
    );
    setChosen({ key: row.key, column: to.column });
  };
  return { active, bounds, isChosen: chosen !== null, choose, select: setWhole };
};
