import { addToDay } from '../calendar-days/holidays.ts';
import { fromDateKey, SECONDS_PER_DAY } from '../time/wall-time.ts';

/** How many came on a day (YYYY-MM-DD), or cents of what was sold. */
export type DayFigure = { day: string; amount: number };

/** Days that are not like others of their weekday. */
export type SpecialDays = { closed: ReadonlySet<string>; holidays: ReadonlySet<string> };

export const METHODS = ['naive', 'weekday'] as const;

export type Method = (typeof METHODS)[number];

/** How far off a forecast was, a day on average and in permille of all that came. */
export type Miss = { amount: number; permille: number };

/** Of both ways, on the same days that neither had seen. */
export type Trial = { days: number } & Record<Method, Miss>;

export type ForecastDay = DayFigure & { isClosed: boolean; isHoliday: boolean };

export type Forecast = {
  method: Method;
  /** Null where too little is known to hold days back. */
  trial: Trial | null;
  days: ForecastDay[];
};

/** Of a weekday so many of its last days are looked at: seasons change. */
const SAME_WEEKDAYS = 6;

/** So many of the last days are held back, as long as enough is left to learn from. */
const MOST_HELD = 28;
const LEAST_HELD = 7;
const LEAST_LEARNT = 21;

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (fromDateKey(day) / SECONDS_PER_DAY + 3) % 7;

const medianOf = (amounts: readonly number[]): number | null => {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

type Foresee = (day: string) => number;

/** As it was on the last day of the same weekday that was open; as on the last day of all where there is none. */
const naiveOf = (history: readonly DayFigure[]): Foresee => {
  const last = new Map(history.map(({ day, amount }) => [weekdayOf(day), amount]));
  const latest = history.at(-1)?.amount ?? 0;
  return (day) => last.get(weekdayOf(day)) ?? latest;
};

/** The median of the last days of the same weekday that were like others, times what holidays were beside theirs. */
const usualOf = (history: readonly DayFigure[], { closed, holidays }: SpecialDays): Foresee => {
  const usual = history.filter(({ day }) => !closed.has(day) && !holidays.has(day));
  const byWeekday = Map.groupBy(usual, ({ day }) => weekdayOf(day));
  const naive = naiveOf(usual);
  const typical: Foresee = (day) => {
    const own = (byWeekday.get(weekdayOf(day)) ?? []).slice(-SAME_WEEKDAYS);
    return medianOf(own.map(({ amount }) => amount)) ?? naive(day);
  };
  const besideUsual = history.flatMap(({ day, amount }) => {
    const beside = typical(day);
    return holidays.has(day) && !closed.has(day) && beside > 0
      ? [Math.round((amount * 1000) / beside)]
      : [];
  });
  const permille = medianOf(besideUsual) ?? 1000;
  return (day) => (holidays.has(day) ? Math.round((typical(day) * permille) / 1000) : typical(day));
};

const foreseeBy = (method: Method, history: readonly DayFigure[], special: SpecialDays): Foresee =>
  method === 'naive'
    ? naiveOf(history.filter(({ day }) => !special.closed.has(day)))
    : usualOf(history, special);

const missOf = (foresee: Foresee, held: readonly DayFigure[]): Miss => {
  const off = held.reduce((sum, { day, amount }) => sum + Math.abs(foresee(day) - amount), 0);
  const all = held.reduce((sum, { amount }) => sum + amount, 0);
  return {
    amount: Math.round(off / held.length),
    permille: all === 0 ? 0 : Math.round((off * 1000) / all),
  };
};

/** Both ways on the last days, which are held back from them; closing days count for neither. */
const tryOut = (history: readonly DayFigure[], special: SpecialDays): Trial | null => {
  const count = Math.min(MOST_HELD, history.length - LEAST_LEARNT);
  if (count < LEAST_HELD) return null;
  const learnt = history.slice(0, -count);
  const held = history.slice(-count).filter(({ day }) => !special.closed.has(day));
  if (held.length === 0) return null;
  const of = (method: Method): Miss => missOf(foreseeBy(method, learnt, special), held);
  return { days: held.length, naive: of('naive'), weekday: of('weekday') };
};

/** What was better on days that neither had seen; the simple way where it was as good, or where nobody can say. */
const methodOf = (trial: Trial | null): Method =>
  trial !== null && trial.weekday.permille < trial.naive.permille ? 'weekday' : 'naive';

/** What may be expected on days from one on; `history` is in the order of days, each once. */
export const computeForecast = (
  history: readonly DayFigure[],
  special: SpecialDays,
  { from, days }: { from: string; days: number },
): Forecast => {
  const trial = tryOut(history, special);
  const method = methodOf(trial);
  const foresee = foreseeBy(method, history, special);
  return {
    method,
    trial,
    days: Array.from({ length: history.length === 0 ? 0 : days }, (_, at) => {
      const day = addToDay(from, at);
      const isClosed = special.closed.has(day);
      const isHoliday = special.holidays.has(day);
      return { day, amount: isClosed ? 0 : foresee(day), isClosed, isHoliday };
    }),
  };
};
