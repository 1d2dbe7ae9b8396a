import { expect, it } from 'vitest';
import { showsExtraHours } from './extra-hours.ts';

it.each([
  [1, 0, true],
  [1, 3, true],
  [0, 3, true],
  [0, 0, false],
] as const)(
  'with the setting %i and %i clockings extra hours are shown: %s (R27)',
  (set, count, shown) => {
    expect(showsExtraHours({ showExtraHours: set }, count)).toBe(shown);
  },
);
