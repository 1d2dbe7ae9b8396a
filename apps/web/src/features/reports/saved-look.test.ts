import { describe, expect, it } from 'vitest';
import { readReportPlace } from './report-place.ts';
import { isSameLook, lookOf, placeOf } from './saved-look.ts';

const PLACE = {
  period: 'last-quarter' as const,
  by: 'section' as const,
  d: 'a,b',
  section: 's',
  person: 'p',
  compare: true as const,
  sort: '-paid',
};

describe('what a saved report keeps', () => {
  it('is what the address shows, and leads back to it', () => {
    const look = lookOf('hours', PLACE);
    const place = placeOf({ id: 'x', look });
    expect(place).toEqual({ ...PLACE, report: 'hours', saved: 'x' });
    expect(readReportPlace(place)).toEqual(place);
    expect(isSameLook(look, lookOf('hours', place))).toBe(true);
    expect(isSameLook(look, lookOf('hours', { ...place, by: 'day' }))).toBe(false);
  });

  it('moves along with the day, also where the address names days', () => {
    expect(lookOf('hours', { period: 'own', from: '2026-01-05' }).period).toBe('last-month');
    expect(lookOf('hours', {}).period).toBe('this-month');
  });
});
