import { expect, it } from 'vitest';
import { showsExtraHours } from './extra-hours.ts';

it.each([
  [true, 0, true],
  [true, 3, true],
  [false, 3, true],
  [false, 0, false],
] as const)(
  'with the setting %s and %i clockings extra hours are shown: %s (R27)',
  (set, count, shown) => {
    expect(showsExtraHours({ showExtraHours: set }, count)).toBe(shown);
  },
);
