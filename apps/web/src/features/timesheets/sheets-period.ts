import { addDays, addMonths } from '@ploeg/domain/time/calendar-days';
import {
  fromDateKey,
  startOfMonth,
  startOfWeek,
  toDateKey,
  type WallSeconds,
} from '@ploeg/domain/time/wall-time';

export const SHEET_VIEWS = ['week', 'month'] as const;
export type SheetView = (typeof SHEET_VIEWS)[number];

/** What the address says: a view, a day of the period, a filter, and the cell that is open. */
export type SheetsPlace = {
  day?: string;
  show?: SheetView;
  only?: string;
  open?: string;
};

/** Changes what the address says. */
export type SetPlace = (changes: { [K in keyof SheetsPlace]?: SheetsPlace[K] | undefined }) => void;

export type SheetSpan = { view: SheetView; from: WallSeconds; until: WallSeconds };

/** Weeks begin on Monday. */
export const spanOf = ({ day, show = 'week' }: SheetsPlace, now: WallSeconds): SheetSpan => {
  const at = day ? fromDateKey(day) : now;
  const from = show === 'week' ? startOfWeek(at) : startOfMonth(at);
  const next = show === 'week' ? addDays(from, 7) : addMonths(from, 1);
  return { view: show, from, until: next };
};

export const stepSpan = ({ view, from }: SheetSpan, by: -1 | 1): string =>
  toDateKey(view === 'week' ? addDays(from, 7 * by) : addMonths(from, by));

export const dayKeysOf = ({ from, until }: Omit<SheetSpan, 'view'>): string[] => {
  const days: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(toDateKey(day));
  return days;
};

export const readView = (show: unknown): { show?: SheetView } => {
  const known = SHEET_VIEWS.find((view) => view === show);
  return known ? { show: known } : {};
};
