import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRY_BASE_MS, retryDelayMs } from './retry-delay.ts';

describe('the pause before another try', () => {
  it('is 2,000 ms (point 9.4), give or take a fifth, for the first tries', () => {
    expect(RETRY_BASE_MS).toBe(2000);
    expect(retryDelayMs(1, 0.5)).toBe(2000);
    expect(retryDelayMs(5, 0)).toBe(1600);
  });

  it('never falls with more tries, never passes 72 seconds, and there is always another', () => {
    const chance = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.nat(1000), chance, (attempts, random) => {
        const delay = retryDelayMs(attempts, random);
        expect(delay).toBeGreaterThanOrEqual(1600);
        expect(delay).toBeLessThanOrEqual(72_000);
        expect(retryDelayMs(attempts + 1, random)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });

  it('is what the server asks for, at most an hour', () => {
    expect(retryDelayMs(9, 0.5, 7)).toBe(7000);
    expect(retryDelayMs(0, 0.5, 1e9)).toBe(3_600_000);
  });
});
