import { readEnteredTimes } from '@ploeg/domain/clockings/corrected-times';
import { type Instant, instant } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import type { Shift } from '#data/wire.ts';
import { awaitedOf, cameFor, firstTime, soonestOf } from './clock-in-times.ts';
import type { TodayRow } from './today-rows.ts';

const TIMEZONE = 'Europe/Brussels';
const DAY = '2026-11-30';
/** An hour of the day that is looked at, by the clock there, which is an hour ahead of UTC. */
const wall = (hours: number): number => Date.parse(`${DAY}T00:00:00Z`) / 1000 + hours * 3600;
const at = (hours: number): Instant => instant(wall(hours - 1));

const row = (start: number, end: number, more: Partial<TodayRow> = {}): TodayRow =>
  ({
    key: String(start),
    timezone: TIMEZONE,
    employmentId: 'emma',
    shift: { approved: true } as Shift,
    clockings: [],
    start: wall(start),
    end: wall(end),
    ...more,
  }) as TodayRow;

/** When somebody came, in hours of the shown day, by what is typed at an hour of it. */
const cameAt = (start: string, hour: number, awaited: TodayRow[] = []): number | null => {
  const seen = { shownDay: DAY, timezone: TIMEZONE, now: at(hour) };
  const read = readEnteredTimes({ start, end: '' }, soonestOf(awaited, seen), TIMEZONE);
  return read.error ? null : (read.start.at - at(0)) / 3600;
};

it('takes a time that is typed today for the last one that the clock showed it', () => {
  expect(cameAt('22:00', 22)).toBe(22);
  expect(cameAt('09:00', 22)).toBe(9);
  expect(cameAt('00:30', 13)).toBe(0.5);
  expect(cameAt('23:00', 1)).toBe(-1);
  expect(cameAt('22:00', 22, [row(9, 17)])).toBe(22);
  expect(cameAt('02:30', 2.5, [row(9, 17)])).toBe(2.5);
});

it('takes a time a little ahead as it is, so that the server can say that it lies ahead', () => {
  expect(cameAt('17:00', 16.5)).toBe(17);
});

it('takes a time of a day that is over as one of that day, or of the shift that began on it', () => {
  expect(cameAt('14:00', 24 + 10)).toBe(14);
  expect(cameAt('00:30', 24 + 10)).toBe(0.5);
  expect(cameAt('00:30', 24 + 10, [row(22, 28)])).toBe(24.5);
  expect(cameAt('12:00', 48 + 10, [row(20, 26)])).toBe(12);
});

it('knows for which shift somebody came', () => {
  const awaited = [row(9, 14), row(18, 23)];
  const cameForAt = (hour: number) => cameFor(awaited, at(hour))?.key;
  expect([6, 7.5, 13, 15, 17, 18.1, 23.5].map(cameForAt)).toEqual([
    undefined,
    '9',
    '9',
    undefined,
    '18',
    '18',
    undefined,
  ]);
});

it('awaits somebody for what is published and not clocked yet', () => {
  const rows = [
    row(9, 14, { clockings: [{}] as TodayRow['clockings'] }),
    row(15, 17, { shift: { approved: false } as Shift }),
    row(18, 23),
    row(19, 23, { employmentId: 'tibo' }),
    row(20, 21, { shift: null }),
    row(20, 23, { employmentId: '' }),
  ];
  expect(awaitedOf(rows, '')).toEqual([]);
  expect(awaitedOf(rows, 'emma').map(({ key }) => key)).toEqual(['18']);
});

it('begins with when they should have come, with now, or with nothing on a day that is over', () => {
  const seen = { shownDay: DAY, timezone: TIMEZONE, now: at(12.5) };
  expect(firstTime(row(9, 17), seen)).toBe('09:00');
  expect(firstTime(row(18, 23), seen)).toBe('12:30');
  expect(firstTime(null, seen)).toBe('12:30');
  expect(firstTime(null, { ...seen, now: at(24 + 9) })).toBe('');
});
