import {
  SECONDS_PER_DAY,
  startOfDay,
  startOfMonth,
  startOfWeek,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { addMonths } from '#blocks/month-calendar-days.ts';

export type TeamView = 'day' | 'week' | 'month';

/** Whole days: the midnight that begins them, and how many they are. */
export type Period = { from: WallSeconds; days: number };

/** The day, the week from Monday or the month that a wall time falls in. */
export const periodOf = (view: TeamView, at: WallSeconds): Period => {
  if (view === 'day') return { from: startOfDay(at), days: 1 };
  if (view === 'week') return { from: startOfWeek(at), days: 7 };
  const from = startOfMonth(at);
  return { from, days: (addMonths(from, 1) - from) / SECONDS_PER_DAY };
};

export const stepFrom = (view: TeamView, { from, days }: Period, step: -1 | 1): WallSeconds =>
  view === 'month' ? addMonths(from, step) : wallSeconds(from + step * days * SECONDS_PER_DAY);
