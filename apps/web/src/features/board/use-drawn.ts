import { useMemo, useState, useSyncExternalStore } from 'react';
import { heightOfRow } from './board-geometry.ts';
import type { BoardRow } from './board-rows.ts';
import { type BoardWindow, TURNS } from './use-board-window.ts';

/** From one day to before another, by their columns. */
export type Days = { from: number; until: number };

/** A row that is drawn, and the place in the page that it is drawn in; `top` is below the head. */
export type DrawnRow = {
  row: BoardRow;
  index: number;
  slot: number;
  top: number;
  height: number;
} & Days;

/** Where a row stands, as far as it knows. */
export type PlacedRow = { id: string; index: number; top: number; height: number } & Days;

type Slots = ReadonlyMap<string, number>;

/** Who had a place keeps it; who comes takes one that is free. */
export const toSlots = (keys: readonly string[], before: Slots): Slots => {
  const taken = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let free = 0;
  return new Map(
    keys.map((key) => {
      const kept = before.get(key);
      if (kept !== undefined) return [key, kept];
      while (taken.has(free)) free += 1;
      taken.add(free);
      return [key, free];
    }),
  );
};

/** Rows that come into sight are written into those that went out of it, so none is made or taken away. */
const createSlots = () => {
  let slots: Slots = new Map();
  return (keys: readonly string[]): Slots => {
    slots = toSlots(keys, slots);
    return slots;
  };
};

export const listOf = ({ from, until }: Days): readonly number[] =>
  Array.from({ length: until - from }, (_, index) => from + index);

/** The rows and days that are drawn, rows by their slot; the row that has the focus always is. */
export const useDrawn = (
  { subscribe, seen, tops }: BoardWindow,
  { rows, activeRow, days }: { rows: readonly BoardRow[]; activeRow: number; days: number },
) => {
  const [first = 0, last = 0, left = 0, right = 0] = useSyncExternalStore(subscribe, seen)
    .split(' ')
    .map(Number);
  const daysIn = (turn: number): Days => ({
    from: Math.max(0, Math.floor((left - turn) / TURNS)),
    until: Math.min(days, Math.ceil((right + turn) / TURNS)),
  });
  const { from, until } = daysIn(0);
  const columns = useMemo(() => listOf({ from, until }), [from, until]);
  const indexes = [...listOf({ from: first, until: last })];
  const isSeen = first <= activeRow && activeRow < last;
  if (last > 0 && !isSeen) indexes.push(activeRow);
  const shown = indexes.flatMap((index) => {
    const row = rows[index];
    return row ? { row, index } : [];
  });
  const [slotsOf] = useState(createSlots);
  const slots = slotsOf(shown.map(({ row }) => row.key));
  const drawn = shown.map(
    ({ row, index }): DrawnRow => ({
      row,
      index,
      slot: slots.get(row.key) ?? 0,
      top: tops[index] ?? 0,
      height: heightOfRow(tops, index),
      ...daysIn(index % TURNS),
    }),
  );
  return { drawn: drawn.toSorted((a, b) => a.slot - b.slot), columns };
};
