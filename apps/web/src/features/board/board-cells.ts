import type { GridCell } from '#blocks/grid-keys.ts';

/** The cell that something on the screen stands in: nothing is registered for each of thousands. */
export const cellAt = (target: Element | null): GridCell | null => {
  const cell = target?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[aria-rowindex]');
  return cell && row
    ? { row: Number(row.ariaRowIndex) - 2, column: Number(cell.dataset.column) }
    : null;
};

export const shiftAt = (target: Element | null): string | null =>
  target?.closest<HTMLElement>('[data-shift]')?.dataset.shift ?? null;

export const elementOf = ({ target }: { target: EventTarget }): Element | null =>
  target instanceof Element ? target : null;
