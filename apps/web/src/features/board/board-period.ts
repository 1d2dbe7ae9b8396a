import {
  fromDateKey,
  SECONDS_PER_DAY,
  startOfDay,
  startOfWeek,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';

/** How many days the board shows; one of them is drawn by the hour. */
export const BOARD_VIEWS = [1, 7, 14, 28] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** Whole days: the midnight that begins them, and how many they are. */
export type BoardSpan = { from: WallSeconds; days: BoardView };

/** Weeks begin on Monday. */
const spanAt = (view: BoardView, at: WallSeconds): BoardSpan => ({
  from: view === 1 ? startOfDay(at) : startOfWeek(at),
  days: view,
});

export const dayAt = ({ from }: BoardSpan, column: number): WallSeconds =>
  wallSeconds(from + column * SECONDS_PER_DAY);

export const endOf = ({ from, days }: BoardSpan): WallSeconds =>
  wallSeconds(from + days * SECONDS_PER_DAY);

/** The column of a moment, which may lie outside. */
export const columnOf = ({ from }: BoardSpan, at: number): number =>
  Math.floor((at - from) / SECONDS_PER_DAY);

const WEEK = 7 * SECONDS_PER_DAY;

/** The number of a week by ISO 8601: the week of a year's first Thursday is its first. */
export const weekOf = (at: WallSeconds): number => {
  const thursday = startOfWeek(at) + 3 * SECONDS_PER_DAY;
  const newYear = Date.UTC(new Date(thursday * 1000).getUTCFullYear(), 0, 1) / 1000;
  return Math.floor((thursday - newYear) / WEEK) + 1;
};

/** Whether people or sections are the rows. */
export type BoardRows = 'people' | 'sections';

/** What the address says: the view, and a day of the period. */
export type BoardPlace = {
  day?: string;
  show?: BoardView;
  section?: string;
  skill?: string;
  changes?: true;
  rows?: 'sections';
};

export const readShown = (days: unknown): { show?: BoardView } => {
  const known = BOARD_VIEWS.find((one) => one === Number(days));
  return known === undefined ? {} : { show: known };
};

export const spanOfPlace = ({ day, show = 7 }: BoardPlace, now: WallSeconds): BoardSpan =>
  spanAt(show, day ? fromDateKey(day) : now);
