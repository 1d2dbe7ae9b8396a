import { fromDateKey, toDateKey } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHoursPlace, hoursViews, parseHoursPlace, stepHours } from './hours-place.ts';

const TODAY = fromDateKey('2026-11-25');

const shown = (of: string | undefined): string => {
  const { view, from, until } = parseHoursPlace(of, TODAY);
  return `${view} ${toDateKey(from)} ${toDateKey(until)}`;
};

it('an address names a month, a week or the list of months', () => {
  expect(shown('2026-02')).toBe('month 2026-02-01 2026-03-01');
  expect(shown('2026-12-06')).toBe('week 2026-11-30 2026-12-07');
  expect(shown('earlier')).toBe('earlier 2026-11-01 2026-12-01');
  for (const of of [undefined, '', 'x', '2026-13', '2026-02-31x', '1999-12', '2031-01']) {
    expect(shown(of), of).toBe('month 2026-11-01 2026-12-01');
  }
});

it('pages follow each other without a gap, there and back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...hoursViews(TODAY).slice(0, 2)),
      fc.integer({ min: 1, max: 20 }),
      (first, steps) => {
        let place = first;
        for (let step = 0; step < steps; step += 1) {
          const before = stepHours(place, -1);
          expect(before.until).toBe(place.from);
          expect(stepHours(before, 1)).toEqual(place);
          expect(parseHoursPlace(formatHoursPlace(before), TODAY)).toEqual(before);
          place = before;
        }
      },
    ),
  );
});
