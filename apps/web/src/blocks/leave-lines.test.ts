import { expect, it } from 'vitest';
import { leaveLines } from './leave-lines.ts';

const at = (time: string): number => Date.parse(`${time}:00Z`) / 1000;
const days = (...dates: string[]) => ({ fullDay: true, dates, start: null, end: null });
const range = (start: string, end: string) => ({
  fullDay: false,
  dates: [],
  start: at(start),
  end: at(end),
});

it.each([
  [days('2026-12-24'), ['Thu 24/12']],
  [
    days('2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04'),
    ['Wed 30/12 – Fri 01/01', 'Mon 04/01'],
  ],
  [range('2026-12-24T09:00', '2026-12-24T12:30'), ['Thu 24/12 09:00 – 12:30']],
  [range('2026-12-24T09:00', '2026-12-25T12:30'), ['Thu 24/12 09:00 – Fri 25/12 12:30']],
])('says when leave is, with days that follow each other in one', (time, lines) => {
  expect(leaveLines(time, 'en').map((line) => line.replaceAll(',', ''))).toEqual(lines);
});
