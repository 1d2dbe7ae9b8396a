import { expect, it } from 'vitest';
import type { ContractPiece } from '../leave-ledger/leave-accounts.ts';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { type AbsentInput, absentDays, type Away } from './absent-days.ts';

const HOUR = 3600;
const DAY = 7.6 * HOUR;

const piece = (own: Partial<ContractPiece> = {}): ContractPiece => ({
  employmentId: 'A',
  workerKind: 'employee',
  weekMinutes: 2280,
  fullWeekMinutes: 2280,
  weekDays: 5,
  from: '2020-01-01',
  until: null,
  ...own,
});

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
  absentDays({
    timezone: 'Europe/Brussels',
    contract: [piece()],
    worksSaturdays: () => false,
    holidays: [],
    planned: [],
    workedDays: new Set(),
    away: [],
    taken: [],
    holidayCode: 'PUBLIC_HOLIDAY',
    ...own,
  }).map(({ day, kindId, seconds, why }) => [day.slice(5), kindId, seconds, why]);

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
    contract: [piece({ weekMinutes: null })],
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
  const contract = [piece({ weekMinutes: 1200, weekDays: 2 })];
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
    piece({ until: '2026-11-17' }),
    piece({ from: '2026-11-18', until: '2026-11-19', weekMinutes: 1140 }),
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
  const taken = [{ day: '2026-11-16', code: 'VAC', amount: 500, unit: 'day' as const }];
  expect(absent({ away: [away('2026-11-16', '2026-11-16')], taken })).toEqual([
    ['11-16', 'leave', DAY / 2, 'account'],
  ]);
});
