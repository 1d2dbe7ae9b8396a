import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDateKey } from '../time/wall-time.ts';
import {
  addToDay,
  belgianHolidays,
  daysBetween,
  easterOf,
  HOLIDAYS,
  holidaysBetween,
  isOnSunday,
} from './holidays.ts';

const year = fc.integer({ min: 1900, max: 2299 });

/** Known days of Easter, from church calendars. */
it.each([
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('knows Easter of %d', (of, day) => {
  expect(easterOf(of)).toBe(day);
});

it('has Easter on a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(year, (of) => {
      const day = easterOf(of);
      expect(isOnSunday(day)).toBe(true);
      expect(day >= `${of}-03-22` && day <= `${of}-04-25`).toBe(true);
    }),
  );
});

it('has ten holidays a year, those after Easter on their weekdays', () => {
  const weekday = (day: string) => new Date(fromDateKey(day) * 1000).getUTCDay();
  fc.assert(
    fc.property(year, (of) => {
      const days = belgianHolidays(of);
      expect(days.map(({ name }) => name).sort()).toEqual([...HOLIDAYS].sort());
      const on = (name: string) => weekday(days.find((own) => own.name === name)?.day ?? '');
      expect([on('EASTER_MONDAY'), on('ASCENSION'), on('WHIT_MONDAY')]).toEqual([1, 4, 1]);
    }),
  );
  expect(belgianHolidays(2027).map(({ day }) => day)).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2027-05-01',
    '2027-05-06',
    '2027-05-17',
    '2027-07-21',
    '2027-08-15',
    '2027-11-01',
    '2027-11-11',
    '2027-12-25',
  ]);
});

it('lists those of a period, over the end of a year', () => {
  expect(holidaysBetween('2026-12-25', '2027-01-01').map(({ name }) => name)).toEqual([
    'CHRISTMAS',
    'NEW_YEAR',
  ]);
  expect(holidaysBetween('2026-12-26', '2026-12-31')).toEqual([]);
  expect(addToDay('2026-12-31', 1)).toBe('2027-01-01');
});

it('counts the days from one to another, also up to the last that can be written', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([]);
  expect(daysBetween('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
});
