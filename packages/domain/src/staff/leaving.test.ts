import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fateOf, NO_CHOICES, SHIFT_FATES, type ShiftChoice } from './leaving.ts';

const shiftId = fc.constantFrom('a', 'b', 'c');
const choice: fc.Arbitrary<ShiftChoice> = fc.record({
  shiftId,
  becomes: fc.constantFrom(...SHIFT_FATES),
  employmentId: fc.option(fc.constantFrom('x', 'y')),
});
const choices = fc.record({
  rest: fc.option(fc.constantFrom('open' as const, 'removed' as const)),
  shifts: fc.uniqueArray(choice, { selector: (each) => each.shiftId }),
});

describe('what becomes of the work of who leaves', () => {
  it('is never free where the place has no free shifts, and given only to somebody', () => {
    fc.assert(
      fc.property(shiftId, choices, fc.boolean(), (id, chosen, hasFreeShifts) => {
        const { becomes, employmentId } = fateOf(id, chosen, hasFreeShifts);
        if (!hasFreeShifts) expect(becomes).not.toBe('open');
        expect(becomes === 'given').toBe(employmentId !== null);
      }),
    );
  });

  it('is what was chosen for it, whatever was chosen for the others', () => {
    fc.assert(
      fc.property(shiftId, choices, (id, chosen) => {
        const own = chosen.shifts.find((each) => each.shiftId === id);
        const { becomes } = fateOf(id, chosen, true);
        if (own && (own.becomes !== 'given' || own.employmentId)) expect(becomes).toBe(own.becomes);
        else expect(becomes).toBe(chosen.rest ?? 'open');
      }),
    );
  });

  it('is what the place does, where nothing was chosen', () => {
    expect(fateOf('a', NO_CHOICES, true).becomes).toBe('open');
    expect(fateOf('a', NO_CHOICES, false).becomes).toBe('removed');
  });
});
