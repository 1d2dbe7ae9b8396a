import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentShades, contrastOf, GROUNDS, LEAST_CONTRAST, readableShade } from './accent.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('an accent', () => {
  it('is measured as WCAG does', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#00793c', '#ffffff')).toBeCloseTo(5.5, 1);
  });

  it('is readable on both grounds, whatever was chosen', () => {
    fc.assert(
      fc.property(colours, (hex) => {
        const { light, dark } = accentShades(hex);
        expect(contrastOf(light, GROUNDS.light)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect(contrastOf(dark, GROUNDS.dark)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });

  it('stays as it is where it passes, and else no nearer shade would', () => {
    fc.assert(
      fc.property(colours, colours, (hex, ground) => {
        const shade = readableShade(hex, ground);
        if (contrastOf(hex, ground) >= LEAST_CONTRAST) expect(shade).toBe(hex);
        else expect(contrastOf(shade, ground)).toBeLessThan(LEAST_CONTRAST + 0.6);
      }),
    );
  });
});
