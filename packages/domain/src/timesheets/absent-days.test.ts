import { expect, it } from 'vitest';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { type AbsentInput, absentDays, type Away } from './absent-days.ts';
import { absentInput, usualPiece } from './absent-samples.ts';

const HOUR = 3600;
const DAY = 7.6 * HOUR;

const wall = (day: string, hours = 0) => wallSeconds(fromDateKey(day) + hours * HOUR);

const away = (start: string, end: string, own: Partial<Away> = {}): Away => ({
  id: start,
  kindId: 'leave',
  code: 'VAC',
  isPaid: true,
  isSickness: false,
  fullDay: true,
  start: wall(start),
  end: wall(end, 24),
  ...own,
});

const sick = (start: string, end: string, own: Partial<Away> = {}): Away =>
  away(start, end, { kindId: 'sick', code: 'SICK_PAID', isSickness: true, ...own });

const absent = (own: Partial<AbsentInput>) =>
  absentDays(absentInput(own)).map(({ day, kindId, seconds, why }) => [
    day.slice(5),
    kindId,
    seconds,
    why,
  ]);

it('of leave that spans a holiday: the holiday is one, and costs no leave', () => {
  const found = absent({ away: [away('2026-11-09', '2026-11-15')], holidays: ['2026-11-11'] });
  expect(found.filter(([, , seconds]) => seconds !== 0)).toEqual([
    ['11-09', 'leave', DAY, 'usual-day'],
    ['11-10', 'leave', DAY, 'usual-day'],
    ['11-11', null, DAY, 'public-holiday'],
    ['11-12', 'leave', DAY, 'usual-day'],
    ['11-13', 'leave', DAY, 'usual-day'],
  ]);
});

it('of illness inside leave: a day is away once, ill', () => {
  const taken = ['16', '17', '18'].map((day) => ({
    day: `2026-11-${day}`,
    code: 'VAC',
    amount: 480,
    granted: 480,
    unit: 'hour' as const,
  }));
  const input = { away: [away('2026-11-16', '2026-11-18'), sick('2026-11-17', '2026-11-17')] };
  expect(absent({ ...input, taken })).toEqual([
    ['11-16', 'leave', 8 * HOUR, 'account'],
    ['11-17', 'sick', DAY, 'usual-day'],
    ['11-17', 'leave', 8 * HOUR - DAY, 'covered'],
    ['11-18', 'leave', 8 * HOUR, 'account'],
  ]);
});

it('of hours in a night in which the clock changes: true hours', () => {
  const night = (day: string) => [
    away(day, day, { fullDay: false, start: wall(day), end: wall(day, 4) }),
  ];
  expect(absent({ away: night('2026-03-29') })).toEqual([
    ['03-29', 'leave', 3 * HOUR, 'usual-day'],
  ]);
  expect(absent({ away: night('2026-10-25') })).toEqual([
    ['10-25', 'leave', 5 * HOUR, 'usual-day'],
  ]);
});

it('of somebody without agreed hours: nothing, and that is said', () => {
  const input = {
    contract: [usualPiece({ weekMinutes: null })],
    away: [away('2026-11-09', '2026-11-09')],
    holidays: ['2026-11-11'],
  };
  expect(absent(input)).toEqual([['11-09', 'leave', 0, 'no-hours']]);
});

it('of a holiday: a usual day, where nobody was to work, did, or would not have', () => {
  const holidays = ['2026-11-11'];
  const shift = (day: string, length: number) => ({
    start: wall(day, 8),
    end: wall(day, 8 + length),
    unpaidMinutes: 0,
  });
  expect(absent({ holidays, planned: [shift('2026-11-11', 8)] })).toEqual([]);
  expect(absent({ holidays, workedDays: new Set(holidays) })).toEqual([]);
  // A Wednesday of somebody whose twenty hours are planned on two other days.
  const contract = [usualPiece({ weekMinutes: 1200, weekDays: 2 })];
  const planned = [shift('2026-11-09', 10), shift('2026-11-10', 10)];
  expect(absent({ holidays, contract, planned })).toEqual([]);
  const [first] = planned;
  expect(absent({ holidays, contract, planned: first ? [first] : [] })).toEqual([
    ['11-11', null, 10 * HOUR, 'public-holiday'],
  ]);
  expect(absent({ holidays: ['2026-08-15', '2026-11-01'] })).toEqual([]);
  expect(absent({ holidays: ['2026-08-15'], worksSaturdays: () => true })).toHaveLength(1);
});

it('changes with the contract in the middle of a week, and ends with it', () => {
  const contract = [
    usualPiece({ until: '2026-11-17' }),
    usualPiece({ from: '2026-11-18', until: '2026-11-19', weekMinutes: 1140 }),
  ];
  const found = absent({ contract, away: [away('2026-11-16', '2026-11-20')] });
  expect(found.map(([day, , seconds]) => [day, seconds])).toEqual([
    ['11-16', DAY],
    ['11-17', DAY],
    ['11-18', DAY / 2],
    ['11-19', DAY / 2],
    ['11-20', 0],
  ]);
});

it('of days that an account counts in days, and of halves', () => {
  const taken = [
    { day: '2026-11-16', code: 'VAC', amount: 500, granted: 500, unit: 'day' as const },
  ];
  expect(absent({ away: [away('2026-11-16', '2026-11-16')], taken })).toEqual([
    ['11-16', 'leave', DAY / 2, 'account'],
  ]);
});

const granted = (day: string, amount: number, left = amount) => ({
  day,
  code: 'VAC',
  amount: left,
  granted: amount,
  unit: 'hour' as const,
});

const work = (day: string, from: number, to: number) => [
  {
    day,
    parts: [{ start: wall(day, from), end: wall(day, to) }],
    seconds: (to - from) * HOUR,
  },
];

it('of a day that was worked all the same: what is left, and the account is asked to follow (R90)', () => {
  const day = '2026-11-16';
  const input = { away: [away(day, day)], worked: work(day, 9, 12) };
  const of = (amount: number, left?: number, worked = input.worked) =>
    absent({ ...input, worked, taken: [granted(day, amount, left)] });
  expect(of(456)).toEqual([['11-16', 'leave', DAY - 3 * HOUR, 'to-settle']]);
  expect(of(456, 276)).toEqual([['11-16', 'leave', DAY - 3 * HOUR, 'worked']]);
  // More than a usual day was granted: no more is given back than was worked.
  expect(of(600, 420)).toEqual([['11-16', 'leave', 7 * HOUR, 'worked']]);
  expect(of(456, 0, work(day, 8, 18))).toEqual([['11-16', 'leave', 0, 'worked']]);
  // What was worked is taken back by a correction: the day is leave again, and the account hears of it.
  expect(of(456, 276, [])).toEqual([['11-16', 'leave', DAY, 'to-settle']]);
  expect(absent(input)).toEqual([['11-16', 'leave', DAY - 3 * HOUR, 'worked']]);
});

it('of half a day of leave beside work: none of it, and illness before leave', () => {
  const day = '2026-11-16';
  const afternoon = away(day, day, { fullDay: false, start: wall(day, 13), end: wall(day, 17) });
  const shift = { start: wall(day, 9), end: wall(day, 17), unpaidMinutes: 0 };
  const input = { planned: [shift], away: [afternoon], taken: [granted(day, 240)] };
  expect(absent({ ...input, worked: work(day, 9, 13) })).toEqual([
    ['11-16', 'leave', 4 * HOUR, 'account'],
  ]);
  expect(absent({ ...input, worked: work(day, 9, 14) })).toEqual([
    ['11-16', 'leave', 3 * HOUR, 'to-settle'],
  ]);
  const both = [away(day, day), sick(day, day)];
  expect(absent({ away: both, worked: work(day, 9, 12) })).toEqual([
    ['11-16', 'sick', DAY - 3 * HOUR, 'worked'],
    ['11-16', 'leave', 0, 'covered'],
  ]);
});

it('of a holiday behind thirty days of illness: a day of the illness, paid by no employer as a holiday (R91)', () => {
  const ill = (first: string) => ({
    holidays: ['2026-12-25'],
    away: [sick('2026-12-21', '2026-12-31', { isPaid: false })],
    awayBefore: [sick(first, '2026-12-20', { isPaid: false })],
  });
  const on = (first: string) => absent(ill(first)).filter(([day]) => day === '12-25');
  expect(on('2026-11-26')).toEqual([
    ['12-25', null, DAY, 'public-holiday'],
    ['12-25', 'sick', 0, 'holiday'],
  ]);
  expect(on('2026-11-25')).toEqual([['12-25', 'sick', DAY, 'late-holiday']]);
});

it('fills a week by what was clocked where nothing was planned, but by no overtime', () => {
  const days = ['01', '02', '03', '04'].map((day) => `2026-06-${day}`);
  const clocked = (hours: number) => days.flatMap((day) => work(day, 9, 9 + hours));
  const ill = { away: [sick('2026-06-05', '2026-06-07')] };
  const friday = [
    ['06-05', 'sick', DAY, 'usual-day'],
    ['06-06', 'sick', 0, 'week-full'],
    ['06-07', 'sick', 0, 'week-full'],
  ];
  expect(absent({ ...ill, worked: clocked(7.6) })).toEqual(friday);
  expect(absent({ ...ill, worked: clocked(10) })).toEqual(friday);
  // Who went home ill is ill for the rest of the usual day.
  const worked = [...clocked(7.6), ...work('2026-06-05', 9, 12)];
  expect(absent({ ...ill, worked })[0]).toEqual(['06-05', 'sick', DAY - 3 * HOUR, 'worked']);
  const afternoon = { start: wall('2026-06-05', 12), end: wall('2026-06-05', 18) };
  const hours = [sick('2026-06-05', '2026-06-05', { fullDay: false, ...afternoon })];
  expect(absent({ away: hours, worked })).toEqual([['06-05', 'sick', DAY - 3 * HOUR, 'usual-day']]);
  // Three days of somebody who works three, then a holiday on which they would not have come.
  const contract = [usualPiece({ weekMinutes: 1440, weekDays: 3 })];
  const three = days.slice(0, 3).flatMap((day) => work(day, 9, 17));
  expect(absent({ contract, worked: three, holidays: ['2026-06-04'] })).toEqual([]);
  expect(absent({ worked: clocked(10), holidays: ['2026-06-05'] })).toEqual([
    ['06-05', null, DAY, 'public-holiday'],
  ]);
});
