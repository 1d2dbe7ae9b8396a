import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Selection } from './table-types.ts';

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

type Walk = {
  area: RefObject<HTMLElement | null>;
  keys: readonly string[];
  openKey: string | undefined;
  selection: Selection | undefined;
  virtual: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;
};

/** Rows by keyboard: arrows walk them, Enter opens one, space selects it, Shift takes along. */
export const useRowWalk = ({ area, keys, openKey, selection, virtual }: Walk) => {
  const [current, setCurrent] = useState<string | null>(null);
  // One row can be reached by Tab: the one that was last, the open one, or the first.
  const known = [current, openKey].find((key) => key && keys.includes(key));
  const active = known ? keys.indexOf(known) : 0;
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = area.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  const toggle = (key: string): void => {
    if (!selection) return;
    const next = new Set(selection.keys);
    if (!next.delete(key)) next.add(key);
    selection.onChange(next);
  };
  const walkTo = (from: string, to: number, takesAlong: boolean): void => {
    const key = keys[to] ?? '';
    wantsFocus.current = true;
    setCurrent(key);
    virtual.scrollToIndex(to);
    if (takesAlong && selection && !selection.keys.has(key)) {
      selection.onChange(new Set([...selection.keys, from, key]));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const key = keys[index] ?? '';
    const last = keys.length - 1;
    const step = steps[event.key];
    if (step) {
      walkTo(key, Math.max(0, Math.min(last, step(index, last))), event.shiftKey);
    } else if (event.key === 'Enter') {
      event.currentTarget.querySelector<HTMLElement>('a')?.click();
    } else if ((event.key === ' ' || event.key === 'x') && selection) {
      toggle(key);
    } else {
      return;
    }
    event.preventDefault();
  };
  return { active, setCurrent, toggle, onKeyDown };
};
