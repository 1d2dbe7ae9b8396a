import { fromDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { expect, it } from 'vitest';
import { messageText } from './message-texts.ts';

const at = (day: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return fromDateKey(day) + hours * 3600 + minutes * 60;
};

const said = (start: number, end: number): string => {
  const values = { name: 'Noor', start: wallSeconds(start), end: wallSeconds(end) };
  return messageText([{ kind: 'LEAVE_ASKED', resourceId: null, values }], 'en').lines.join();
};

it.each([
  ['2026-12-14', '00:00', '2026-12-14', '23:59', 'Mon, 14 Dec'],
  ['2026-12-14', '00:00', '2026-12-17', '23:59', 'Mon, 14 Dec – Thu, 17 Dec'],
  ['2026-12-14', '00:00', '2026-12-18', '00:00', 'Mon, 14 Dec – Thu, 17 Dec'],
  ['2026-12-11', '17:00', '2026-12-12', '01:00', 'Fri, 11 Dec, 17:00–01:00'],
  ['2026-12-14', '13:00', '2026-12-16', '12:00', 'Mon, 14 Dec, 13:00 – Wed, 16 Dec, 12:00'],
])('says of %s %s to %s %s all the days that are meant', (from, begin, until, end, when) => {
  expect(said(at(from, begin), at(until, end))).toBe(`Noor asks for days off: ${when}.`);
});
