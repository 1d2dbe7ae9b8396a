import { addDays } from '@ploeg/domain/time/calendar-days';
import {
  SECONDS_PER_DAY,
  startOfDay,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { type Entry, groupByDay, isWholeDay } from './schedule-entries.ts';

type AbsenceRun = { entry: Entry; first: WallSeconds; last: WallSeconds };

/** A day with what stands on it, or days in a row on which one absence is all there is. */
export type WeekRow =
  | { kind: 'day'; day: WallSeconds; entries: Entry[]; free: Entry[] }
  | { kind: 'span'; first: WallSeconds; last: WallSeconds; run: AbsenceRun };

const DAYS_IN_WEEK = 7;

const nameOf = ({ kind, shift }: Entry): string => `${kind} ${shift.dayoff?.name ?? ''}`;

const daysOf = ({ shift }: Entry): WallSeconds[] => {
  const first = startOfDay(wallSeconds(shift.start));
  // An absence until midnight does not stand on the day that begins then.
  const last = startOfDay(wallSeconds(Math.max(shift.start, shift.end - 1)));
  const count = (last - first) / SECONDS_PER_DAY + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** Whole days of one absence that follow each other, however many entries they are, by their days. */
const absenceRuns = (entries: readonly Entry[]): ReadonlyMap<WallSeconds, AbsenceRun> => {
  const runs = new Map<WallSeconds, AbsenceRun>();
  const whole = entries.filter(
    ({ kind, shift }) => kind !== 'own' && kind !== 'free' && isWholeDay(shift),
  );
  for (const [, own] of Map.groupBy(whole, nameOf)) {
    const byDay = new Map(
      own.flatMap((entry) => daysOf(entry).map((day) => [day, entry] as const)),
    );
    let run: AbsenceRun | null = null;
    for (const day of [...byDay.keys()].sort((a, b) => a - b)) {
      const entry = byDay.get(day) as Entry;
      if (run && day === addDays(run.last, 1)) run.last = day;
      else run = { entry, first: day, last: day };
      // The first of two absences of one day stays: the other is drawn beside it.
      if (!runs.has(day)) runs.set(day, run);
    }
  }
  return runs;
};

/** The seven days from a Monday; long absences are one row, also where they reach beyond the week. */
export const weekRows = (entries: readonly Entry[], monday: WallSeconds): WeekRow[] => {
  const byDay = groupByDay(entries);
  const runs = absenceRuns(entries);
  const rows: WeekRow[] = [];
  for (let index = 0; index < DAYS_IN_WEEK; index += 1) {
    const day = addDays(monday, index);
    const onDay = byDay.get(day) ?? [];
    const free = onDay.filter(({ kind }) => kind === 'free');
    const run = runs.get(day);
    const others = onDay.filter((entry) => {
      if (entry.kind === 'free') return false;
      return !run || nameOf(entry) !== nameOf(run.entry) || !isWholeDay(entry.shift);
    });
    if (run && others.length === 0 && run.last > run.first) {
      const before = rows.at(-1);
      if (before?.kind === 'span' && before.run === run) before.last = day;
      else rows.push({ kind: 'span', first: day, last: day, run });
      continue;
    }
    rows.push({ kind: 'day', day, entries: run ? [run.entry, ...others] : others, free });
  }
  return rows;
};

/** What hours lines of a week are drawn between, in seconds of its days: whole four hours around all work. */
export const weekAxis = (
  spans: readonly { start: number; end: number }[],
): { from: number; until: number } | null => {
  if (spans.length === 0) return null;
  const step = 4 * 3600;
  const starts = spans.map(({ start }) => start % SECONDS_PER_DAY);
  const ends = spans.map(({ start, end }) => end - startOfDay(wallSeconds(start)));
  return {
    from: Math.floor(Math.min(...starts) / step) * step,
    until: Math.ceil(Math.max(...ends) / step) * step,
  };
};
