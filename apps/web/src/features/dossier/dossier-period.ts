import { addDays, addMonths } from '@ploeg/domain/time/calendar-days';
import { startOfMonth, toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';

export type Period = { from: string; to: string };

export const PERIODS = ['THIS_MONTH', 'LAST_MONTH', 'QUARTER'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The periods that are chosen by name; a quarter ends today. */
export const namedPeriods = (today: WallSeconds): Record<PeriodName, Period> => {
  const month = startOfMonth(today);
  const monthOf = (first: WallSeconds): Period => ({
    from: toDateKey(first),
    to: toDateKey(addDays(addMonths(first, 1), -1)),
  });
  return {
    THIS_MONTH: monthOf(month),
    LAST_MONTH: monthOf(addMonths(month, -1)),
    QUARTER: { from: toDateKey(addDays(addMonths(today, -3), 1)), to: toDateKey(today) },
  };
};

export const nameOfPeriod = (period: Period, today: WallSeconds): PeriodName | 'OWN' => {
  const named = namedPeriods(today);
  return (
    PERIODS.find((name) => named[name].from === period.from && named[name].to === period.to) ??
    'OWN'
  );
};

export const isPeriodName = (name: string): name is PeriodName =>
  PERIODS.some((one) => one === name);
