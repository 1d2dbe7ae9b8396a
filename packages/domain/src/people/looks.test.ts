import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGE_TAGS } from './languages.ts';
import { AS_THE_DEVICE, SCHEMES, shownLooks, TEXT_SIZES, withLooks } from './looks.ts';

const parts = {
  language: fc.option(fc.constantFrom(...LANGUAGE_TAGS)),
  textSize: fc.constantFrom(...TEXT_SIZES),
  scheme: fc.constantFrom(...SCHEMES),
};
const anyLooks = fc.record(parts);
const anyChange = fc.record(parts, { requiredKeys: [] });

it('moves what was chosen and nothing else, however often it is said', () => {
  fc.assert(
    fc.property(anyLooks, anyChange, (before, change) => {
      const after = withLooks(before, change);
      expect(after).toEqual({ ...before, ...change });
      expect(withLooks(after, change)).toEqual(after);
    }),
  );
});

it('keeps choices of different things on two phones, whichever arrives first', () => {
  fc.assert(
    fc.property(anyLooks, anyLooks, (before, { textSize, scheme }) => {
      const one = withLooks(withLooks(before, { textSize }), { scheme });
      expect(withLooks(withLooks(before, { scheme }), { textSize })).toEqual(one);
    }),
  );
});

it('shows what a device has of its own, then what the person chose, then what the device says', () => {
  fc.assert(
    fc.property(anyLooks, fc.option(anyLooks), (here, person) => {
      expect(shownLooks(here, person)).toBe(here);
      expect(shownLooks(null, here)).toBe(here);
    }),
  );
  expect(shownLooks(null, undefined)).toBe(AS_THE_DEVICE);
});
