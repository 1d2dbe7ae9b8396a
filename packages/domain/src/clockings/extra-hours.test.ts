import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extraMinutes, showsExtraHours } from './extra-hours.ts';
import { overtimeMinutes } from './pauses.ts';

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

const HOUR = 3600;

const clocked = (
  shiftId: string | null,
  startdate: number,
  worked: number,
  planned: number | null,
) => ({
  shiftId,
  startdate,
  workedSeconds: worked,
  overtime: overtimeMinutes(worked, planned),
});

it('take the plan of a shift off once, however often somebody clocked on it (R27)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 * HOUR }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 15, max: 720 }),
      (parts, plannedMinutes) => {
        const planned = plannedMinutes * 60;
        const clockings = parts.map((worked, i) => clocked('s', i * 7 * HOUR, worked, planned));
        const worked = parts.reduce((sum, part) => sum + part, 0);
        // Half a minute less is rounded to a nought with a sign, which is a nought.
        expect(extraMinutes(clockings)).toBe(overtimeMinutes(worked, planned) + 0);
        expect(extraMinutes(clockings.toReversed())).toBe(extraMinutes(clockings));
      },
    ),
  );
});

it('count each shift for itself, and nothing of what was clocked without one (R27)', () => {
  const morning = [clocked('a', 0, 3 * HOUR, 8 * HOUR), clocked('a', 4 * HOUR, 4 * HOUR, 8 * HOUR)];
  const evening = clocked('b', 9 * HOUR, 3 * HOUR, 2 * HOUR);
  expect(extraMinutes([...morning, evening, clocked(null, 20 * HOUR, HOUR, null)])).toBe(0);
  // A plan that was changed in between counts as it was when the last one ended.
  expect(
    extraMinutes([clocked('a', 0, HOUR, 8 * HOUR), clocked('a', 2 * HOUR, HOUR, 2 * HOUR)]),
  ).toBe(0);
});

it('belong to where the first clocking of the shift began (R27)', () => {
  const night = [clocked('n', 0, 4 * HOUR, 8 * HOUR), clocked('n', 5 * HOUR, 3 * HOUR, 8 * HOUR)];
  expect(extraMinutes(night, 2 * HOUR)).toBe(0);
  expect(extraMinutes(night, 0)).toBe(-60);
});
