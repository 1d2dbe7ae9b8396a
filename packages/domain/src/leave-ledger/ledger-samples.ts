import { addToDay, belgianHolidays, holidaysBetween } from '../calendar-days/holidays.ts';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import type { ChargeInput } from './charge-days.ts';
import type { ContractPiece, LeaveRule, LedgerEntry, LedgerInput } from './leave-accounts.ts';
import { type Day, weekdayOf } from './ledger-days.ts';

/** The table of workers, from days worked and equated to days off (R81). */
export const WORKER_TABLE = [
  { worked: 231, days: 20 },
  { worked: 221, days: 19 },
  { worked: 212, days: 18 },
  { worked: 202, days: 17 },
  { worked: 192, days: 16 },
  { worked: 182, days: 15 },
  { worked: 163, days: 14 },
  { worked: 154, days: 13 },
  { worked: 144, days: 12 },
  { worked: 135, days: 11 },
  { worked: 125, days: 10 },
  { worked: 106, days: 9 },
  { worked: 97, days: 8 },
  { worked: 87, days: 7 },
  { worked: 77, days: 6 },
  { worked: 64, days: 5 },
  { worked: 48, days: 4 },
  { worked: 39, days: 3 },
  { worked: 20, days: 2 },
  { worked: 10, days: 1 },
];

export const SINCE = '2000-01-01';

export const legalRules: LeaveRule[] = [
  { kind: 'lastYear', since: SINCE, params: { perMonth: 2000, table: WORKER_TABLE } },
  { kind: 'cap', since: SINCE, params: { perYear: null, weeksOfContract: 4 } },
  { kind: 'lasts', since: SINCE, params: { until: 'year-end', longer: null } },
];

export const companyDays = (perYear: number, step: number): LeaveRule[] => [
  { kind: 'accrue', since: SINCE, params: { perYear, perWorkedDay: null, usable: 'end' } },
  { kind: 'round', since: SINCE, params: { step, toward: 'nearest' } },
  { kind: 'lasts', since: SINCE, params: { until: 'year-end', longer: null } },
];

export const piece = (values: Partial<ContractPiece> = {}): ContractPiece => ({
  employmentId: 'e',
  workerKind: 'employee',
  weekMinutes: 38 * 60,
  fullWeekMinutes: 38 * 60,
  weekDays: 5,
  from: '2020-01-01',
  until: null,
  ...values,
});

export const entry = (
  values: Partial<LedgerEntry> & Pick<LedgerEntry, 'day' | 'amount'>,
): LedgerEntry => ({
  id: `${values.kind ?? (values.amount < 0 ? 'reserved' : 'correction')}:${values.day}:${values.amount}`,
  kind: values.amount < 0 ? 'reserved' : 'correction',
  usableUntil: null,
  reversesId: null,
  requestId: null,
  employmentId: 'e',
  state: 'approved',
  reason: '',
  ...values,
});

/** An entry for each weekday from one day to another that is no public holiday. */
export const booked = (
  from: Day,
  until: Day,
  amount: number,
  values: Partial<LedgerEntry> = {},
): LedgerEntry[] => {
  const holidays = new Set(holidaysBetween(from, until).map(({ day }) => day));
  const entries: LedgerEntry[] = [];
  for (let day = from; day <= until; day = addToDay(day, 1)) {
    if (weekdayOf(day) <= 5 && !holidays.has(day))
      entries.push(entry({ day, amount: -amount, ...values }));
  }
  return entries;
};

export const ledger = (values: Partial<LedgerInput> = {}): LedgerInput => ({
  unit: 'hour',
  rules: legalRules,
  contract: [piece()],
  entries: [],
  ...values,
});

export const wholeDays = (...days: Day[]): ChargeInput['wanted'] => ({
  fullDay: true,
  spans: days.map((day) => {
    const start = fromDateKey(day);
    return { start, end: wallSeconds(start + 86_340) };
  }),
});

export const hoursOf = (day: Day, from: number, until: number): ChargeInput['wanted'] => ({
  fullDay: false,
  spans: [{ start: fromDateKey(day) + from * 3600, end: fromDateKey(day) + until * 3600 }],
});

export const work = (day: Day, from: number, until: number, unpaidMinutes = 0) => ({
  start: wallSeconds(fromDateKey(day) + from * 3600),
  end: wallSeconds(fromDateKey(day) + until * 3600),
  unpaidMinutes,
});

export const charging = (values: Partial<ChargeInput>): ChargeInput => ({
  unit: 'hour',
  wanted: wholeDays(),
  timezone: 'Europe/Brussels',
  contract: [piece()],
  holidays: [...belgianHolidays(2026), ...belgianHolidays(2027)].map(({ day }) => day),
  planned: [],
  unplanned: [],
  held: [],
  weekdays: [1, 2, 3, 4, 5],
  ...values,
});

export const daysFrom = (from: Day, until: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addToDay(day, 1)) days.push(day);
  return days;
};
