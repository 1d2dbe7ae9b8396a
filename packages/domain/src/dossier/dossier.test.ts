import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar-days.ts';
import { fromDateKey, toDateKey } from '../time/wall-time.ts';
import { MAX_DOSSIER_DAYS, periodFault, sourceOf } from './dossier.ts';

describe('a period of the dossier', () => {
  it('is of whole days in their order, and of no more than fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const from = '2026-03-01';
        const to = toDateKey(addDays(fromDateKey(from), days));
        const fault = days < 0 ? 'reversed' : days >= MAX_DOSSIER_DAYS ? 'too_long' : null;
        expect(periodFault({ from, to })).toBe(fault);
      }),
    );
  });
});

describe('the source of a time', () => {
  const own = { isByOther: false, isAtKiosk: false };

  it('tells what was tapped from what somebody wrote down', () => {
    expect(sourceOf({ kind: 'check-in', ...own })).toBe('phone');
    expect(sourceOf({ kind: 'check-out', ...own, isAtKiosk: true })).toBe('kiosk');
    expect(sourceOf({ kind: 'check-in', ...own, isByOther: true })).toBe('after_the_fact');
    expect(sourceOf({ kind: 'correction', ...own, isByOther: true })).toBe('manager');
    expect(sourceOf({ kind: 'auto-close', ...own })).toBe('server');
    expect(sourceOf({ kind: 'confirmation', ...own })).toBe('later');
  });
});
