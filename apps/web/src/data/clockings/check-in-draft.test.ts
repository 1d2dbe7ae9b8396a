import { describe, expect, it } from 'vitest';
import { emptyCheckIn, isPlaceAnswered } from './check-in-draft.ts';

const NOW = 1_000_000;
const scanned = (at: number) => ({ ...emptyCheckIn, place: { code: 'door', at } });
const skipped = (at: number) => ({ ...emptyCheckIn, place: { code: null, at } });

describe('the answer of the scanner', () => {
  it('counts for ten minutes', () => {
    expect(isPlaceAnswered(emptyCheckIn, 'optional', NOW)).toBe(false);
    expect(isPlaceAnswered(scanned(NOW - 599), 'mandatory', NOW)).toBe(true);
    expect(isPlaceAnswered(scanned(NOW - 600), 'optional', NOW)).toBe(false);
  });

  it('may be none where the scan is optional only', () => {
    expect(isPlaceAnswered(skipped(NOW), 'optional', NOW)).toBe(true);
    expect(isPlaceAnswered(skipped(NOW), 'mandatory', NOW)).toBe(false);
  });
});
