import { expect, it } from 'vitest';
import { holidaysBetween } from './holidays.ts';
import { isToReplace, openHolidays } from './replacements.ts';

const calendar = (until: string) =>
  holidaysBetween('2026-01-01', until).map(({ day, name }) => ({
    day,
    holiday: name,
    replaces: null as string | null,
  }));

const open = (...weekdays: number[]) => [
  {
    since: '2020-01-01',
    hours: weekdays.map((weekday) => ({ weekday, from: '10:00', to: '22:00' })),
  },
];

it('a holiday is replaced on a Sunday, and where the place never opens on that day', () => {
  expect(isToReplace('2027-08-15', [])).toBe(true);
  expect(isToReplace('2027-08-15', open(1, 2, 3, 4, 5, 6, 7))).toBe(true);
  expect(isToReplace('2027-03-29', [])).toBe(false);
  expect(isToReplace('2027-03-29', open(3, 4, 5, 6, 7))).toBe(true);
  expect(isToReplace('2027-03-29', open(1, 2, 3))).toBe(false);
});

it('those of the next year are asked about from November on, until somebody has said the day', () => {
  const days = (
    today: string,
    known: Parameters<typeof openHolidays>[0] = calendar('2028-12-31'),
  ) => openHolidays(known, [], today).map(({ day, saidBy }) => [day, saidBy]);
  expect(days('2026-10-31')).toEqual([['2026-11-01', '2025-12-15']]);
  expect(days('2026-11-02')).toEqual([['2027-08-15', '2026-12-15']]);
  expect(days('2026-12-31')).toEqual([['2027-08-15', '2026-12-15']]);
  expect(days('2027-05-01')).toEqual([['2027-08-15', '2026-12-15']]);
  expect(days('2027-08-16')).toEqual([]);
  const said = [
    ...calendar('2028-12-31'),
    { day: '2027-08-16', holiday: null, replaces: '2027-08-15' },
  ];
  expect(days('2026-11-02', said)).toEqual([]);
});
