import { expect, it } from 'vitest';
import { addToDay } from '../calendar-days/holidays.ts';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { lateHolidays } from './late-holidays.ts';

const CHRISTMAS = '2026-12-25';

const away = (first: string, last: string, code = 'SICK_PAID', isPaid = false) => ({
  code,
  isPaid,
  fullDay: true,
  start: fromDateKey(first),
  end: wallSeconds(fromDateKey(last) + 24 * 3600),
});

const late = (own: Partial<Parameters<typeof lateHolidays>[0]>) => [
  ...lateHolidays({
    holidays: [CHRISTMAS],
    holidaysBefore: ['2026-11-11'],
    workedDays: new Set(),
    planned: [],
    away: [],
    awayBefore: [],
    ...own,
  }),
];

const since = (days: number, code?: string, isPaid?: boolean) => [
  away(addToDay(CHRISTMAS, -days), '2026-12-31', code, isPaid),
];

it('are paid in the first thirty days of an illness, of which the first is one, and not behind them (R91)', () => {
  expect(late({ away: since(0) })).toEqual([]);
  expect(late({ away: since(29) })).toEqual([]);
  expect(late({ away: since(30) })).toEqual([CHRISTMAS]);
  expect(late({ away: since(90) })).toEqual([CHRISTMAS]);
  for (const code of ['SICK_UNPAID', 'WORK_ACCIDENT', 'MATERNITY']) {
    expect(late({ away: since(29, code) })).toEqual([]);
    expect(late({ away: since(30, code) })).toEqual([CHRISTMAS]);
  }
});

it('are paid in the first fourteen days of other absences without pay, and always in paid leave', () => {
  expect(late({ away: since(13, 'PARENTAL') })).toEqual([]);
  expect(late({ away: since(14, 'PARENTAL') })).toEqual([CHRISTMAS]);
  expect(late({ away: since(14, 'UNPAID') })).toEqual([CHRISTMAS]);
  expect(late({ away: since(90, 'HOLIDAY', true) })).toEqual([]);
  // Of workers their fund pays the leave, and the employer the holidays in it.
  expect(late({ away: since(90, 'HOLIDAY', false) })).toEqual([]);
  expect(late({ away: since(90, 'UNEMPLOYMENT') })).toEqual([]);
});

it('count on over weekends and holidays in which nobody worked, and anew after work', () => {
  // Weeks from Monday to Friday: that of the armistice is the first.
  const weeks = ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'];
  const awayBefore = [
    away('2026-11-09', '2026-11-10'),
    away('2026-11-12', '2026-11-13'),
    ...weeks.slice(1).map((monday) => away(monday, addToDay(monday, 4))),
  ];
  const ill = [away('2026-12-14', '2026-12-18'), away('2026-12-21', CHRISTMAS)];
  expect(late({ awayBefore, away: ill })).toEqual([CHRISTMAS]);
  expect(late({ awayBefore, away: ill, workedDays: new Set(['2026-11-29']) })).toEqual([]);
  expect(late({ awayBefore, away: ill, planned: [{ start: fromDateKey('2026-12-12') }] })).toEqual(
    [],
  );
  expect(late({ awayBefore: awayBefore.slice(0, -1), away: ill })).toEqual([]);
});

it('look at each cause by itself, and at whole days', () => {
  const awayBefore = [away('2026-11-01', '2026-12-13')];
  const leave = [away('2026-12-14', '2026-12-31', 'PARENTAL')];
  expect(late({ awayBefore, away: leave })).toEqual([]);
  const half = [{ ...away('2026-11-01', '2026-12-31'), fullDay: false }];
  expect(late({ away: half })).toEqual([]);
});
