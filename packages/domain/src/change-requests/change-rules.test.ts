import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { canRequestChange, changeEffect, isRequestOpen } from './change-rules.ts';

const NOW = wallSeconds(1_800_000_000);

const offer = (changes: object = {}, overrides: object = {}, hours = 0): boolean =>
  canRequestChange({
    shift: {
      start: NOW + 48 * 3600,
      kind: 'shift',
      personId: 'me',
      pendingRequest: null,
      ...changes,
    },
    department: { clockinParams: { requestModificationMaxHour: hours } },
    personId: 'me',
    now: NOW,
    online: true,
    fixedView: false,
    ...overrides,
  });

describe('the offer to request a change', () => {
  it('is for own shifts without a request, online, outside a fixed view', () => {
    expect(offer()).toBe(true);
    expect(offer({ personId: 'you' })).toBe(false);
    expect(offer({ personId: null })).toBe(false);
    expect(offer({ kind: 'dayOff' })).toBe(false);
    expect(offer({ pendingRequest: { created: NOW } })).toBe(false);
    expect(offer({}, { online: false })).toBe(false);
    expect(offer({}, { fixedView: true })).toBe(false);
  });

  it('ends so many hours of 3600 s before the start, to the second (R19)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -5, max: 5 }),
        (hours, extra) => {
          const start = NOW + hours * 3600 + extra;
          expect(offer({ start }, {}, hours)).toBe(extra > 0);
        },
      ),
    );
  });
});

it('a request lasts until its shift begins', () => {
  expect(isRequestOpen({ start: NOW + 1 }, NOW)).toBe(true);
  expect(isRequestOpen({ start: NOW }, NOW)).toBe(false);
});

it('an approval frees, deletes or turns into a day off (R20)', () => {
  fc.assert(
    fc.property(
      fc.option(fc.uuid()),
      fc.boolean(),
      fc.boolean(),
      (dayoffTypeId, fullDay, freeshifts) => {
        const effect = changeEffect({ dayoffTypeId, fullDay }, { modules: { freeshifts } });
        if (dayoffTypeId) expect(effect).toEqual({ kind: 'day-off', dayoffTypeId, fullDay });
        else expect(effect).toEqual({ kind: freeshifts ? 'free' : 'delete' });
      },
    ),
  );
});
