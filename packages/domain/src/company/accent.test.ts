import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, READABLE } from '../catalogues/colors.ts';
import { accentShades, GROUNDS, readableShade } from './accent.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an accent', () => {
  it('is readable on both grounds, whatever was chosen', () => {
    fc.assert(
      fc.property(colours, (hex) => {
        const { light, dark } = accentShades(hex);
        expect(contrast(light, GROUNDS.light)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(dark, GROUNDS.dark)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  it('stays as it is where it passes, and else no nearer shade would', () => {
    fc.assert(
      fc.property(colours, colours, (hex, ground) => {
        const shade = readableShade(hex, ground);
        if (contrast(hex, ground) >= READABLE) expect(shade).toBe(hex);
        else expect(contrast(shade, ground)).toBeLessThan(READABLE + 0.6);
      }),
    );
  });
});
