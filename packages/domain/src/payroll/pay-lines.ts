import type { WageKey } from './wage-keys.ts';

export const MEASURES = ['seconds', 'count', 'amount'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * What a settled day of somebody comes to: whole seconds, ten-thousandths of a thing, or
 * ten-thousandths of a euro. `day` is YYYY-MM-DD.
 */
export type PayLine = {
  employmentId: string;
  day: string;
  key: WageKey;
  measure: Measure;
  value: number;
  sectionId: string | null;
  timesheetId: string;
  revision: number;
  /** Of an earlier period, the day for which it is: nobody worked for it on the day on which it stands. */
  earlierDay?: string;
};

export const UNITS = ['hours', 'minutes', 'days', 'count', 'amount'] as const;
export type Unit = (typeof UNITS)[number];

const MEASURE_OF: Record<Unit, Measure> = {
  hours: 'seconds',
  minutes: 'seconds',
  days: 'count',
  count: 'count',
  amount: 'amount',
};

/** What a unit is counted from. */
export const measureOf = (unit: Unit): Measure => MEASURE_OF[unit];
