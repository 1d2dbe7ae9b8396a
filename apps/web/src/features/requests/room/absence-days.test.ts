import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDays, toAbsenceDays } from './absence-days.ts';

const DAY = 86_400;
const off = (employmentId: string, start: number, end: number, isWaiting = false) => ({
  employmentId,
  start,
  end,
  dayoffName: 'Holiday',
  isWaiting,
});

it('says of each day whether it is whole, in part or asked for', () => {
  const days = toAbsenceDays(
    [off('a', 0, 2 * DAY), off('b', DAY + 3600, DAY + 7200), off('b', 0, DAY, true)],
    0,
    3,
  );
  expect([...(days.get('a') ?? [])]).toEqual([
    [0, { name: 'Holiday', isWaiting: false, isPart: false }],
    [1, { name: 'Holiday', isWaiting: false, isPart: false }],
  ]);
  expect(days.get('b')?.get(1)).toMatchObject({ isPart: true, isWaiting: false });
  expect(countDays(days, 3)).toEqual([
    { off: 1, asked: 1 },
    { off: 2, asked: 0 },
    { off: 0, asked: 0 },
  ]);
});

it('lets what is approved lie over what is asked for, in any order', () => {
  const both = [off('a', 0, DAY, true), off('a', 0, DAY)];
  for (const absences of [both, both.toReversed()]) {
    expect(toAbsenceDays(absences, 0, 1).get('a')?.get(0)?.isWaiting).toBe(false);
  }
});

it('never marks a day outside the month or one that the absence does not touch', () => {
  const at = fc.integer({ min: -5 * DAY, max: 40 * DAY });
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 10 * DAY }), (start, length) => {
      const marked = toAbsenceDays([off('a', start, start + length)], 0, 30).get('a') ?? new Map();
      for (let day = 0; day < 30; day += 1) {
        const isTouched = start < (day + 1) * DAY && start + length > day * DAY;
        expect(marked.has(day)).toBe(isTouched);
      }
      expect([...marked.keys()].every((day) => day >= 0 && day < 30)).toBe(true);
    }),
  );
});
