import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** A page of Page Up and Page Down. */
const PAGE = 15;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrows walk the rows, Enter opens one, space or x selects it; with Shift walking selects too. */
export const useRowKeys = ({
  area,
  keys,
  active,
  isCurrent,
  onWalk,
  toggle,
  select,
}: {
  area: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** The place of the row that Tab leads to. */
  active: number;
  /** It is the one that was reached last, and not just the first. */
  isCurrent: boolean;
  onWalk: (index: number) => void;
  toggle: ((key: string) => void) | undefined;
  select: ((keys: readonly string[]) => void) | undefined;
}) => {
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = area.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  // Whoever stands on a row stays on it when others come before it: rows are drawn by their place.
  useEffect(() => {
    const focused = document.activeElement;
    const isOnRow = focused?.role === 'row' && area.current?.contains(focused);
    if (!isCurrent || !isOnRow || focused.getAttribute('data-index') === String(active)) return;
    area.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      ?.focus({ preventScroll: true });
  }, [area, active, isCurrent]);
  return (event: KeyboardEvent<HTMLElement>, index: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const key = keys[index] ?? '';
    const last = keys.length - 1;
    const step = steps[event.key];
    if (step) {
      const next = Math.max(0, Math.min(last, step(index, last)));
      wantsFocus.current = true;
      onWalk(next);
      event.preventDefault();
      if (event.shiftKey) select?.([key, keys[next] ?? '']);
    } else if (event.key === 'Enter') {
      event.currentTarget.querySelector<HTMLElement>('a')?.click();
      event.preventDefault();
    } else if ((event.key === ' ' || event.key === 'x') && toggle) {
      toggle(key);
      event.preventDefault();
    }
  };
};
