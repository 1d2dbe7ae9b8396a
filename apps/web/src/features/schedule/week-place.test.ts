import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, startOfWeek, toDateKey } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWeek, parseWeek, stepWeek, weekName, weekRange } from './week-place.ts';

const TODAY = fromDateKey('2026-11-25');

it('an address names a week by any of its days, and this week by none', () => {
  expect(toDateKey(parseWeek('2026-12-06', TODAY))).toBe('2026-11-30');
  for (const text of [undefined, '', 'now', '2026-13-01', '2026-12', '2020-01-01', '2028-01-01']) {
    expect(toDateKey(parseWeek(text, TODAY)), text).toBe('2026-11-23');
  }
  expect(formatWeek(parseWeek(undefined, TODAY), TODAY)).toBeUndefined();
});

it('steps lead to every week that is known and to no other, there and back', () => {
  const { first, last } = weekRange(TODAY);
  fc.assert(
    fc.property(fc.integer({ min: -70, max: 70 }), (weeks) => {
      const week = addDays(startOfWeek(TODAY), weeks * 7);
      const reached = stepWeek(startOfWeek(TODAY), weeks, TODAY);
      expect(reached).toBe(week >= first && week <= last ? week : null);
      if (reached === null) return;
      expect(parseWeek(formatWeek(reached, TODAY), TODAY)).toBe(reached);
      expect(stepWeek(reached, -weeks, TODAY)).toBe(startOfWeek(TODAY));
    }),
  );
});

it('the weeks around today have names', () => {
  const names = [-2, -1, 0, 1, 2].map((weeks) =>
    weekName(addDays(startOfWeek(TODAY), weeks * 7), TODAY),
  );
  expect(names).toEqual([null, 'last', 'this', 'next', null]);
});
