import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { canAnswerSwap, canDeleteSwap, swapLabel, swapOffer } from './swap-rules.ts';

const DAY = 86_400;
const NOW = wallSeconds(100 * DAY + 12 * 3600);

const offer = (changes: object = {}, overrides: object = {}, limit = 2, enabled = true) =>
  swapOffer({
    shift: {
      start: NOW + 5 * DAY,
      kind: 'shift',
      personId: 'me',
      swap: null,
      ...changes,
    },
    department: { swapShifts: { enabled, daysBeforeShiftLimit: limit } },
    personId: 'me',
    now: NOW,
    online: true,
    fixedView: false,
    ...overrides,
  });

describe('the offer to swap a shift (R10)', () => {
  it('is for own shifts of type 1, online, outside a fixed view, where swapping is enabled', () => {
    expect(offer()).toBe('open');
    expect(offer({ personId: 'you' })).toBe('none');
    expect(offer({ kind: 'dayOff' })).toBe('none');
    expect(offer({}, { online: false })).toBe('none');
    expect(offer({}, { fixedView: true })).toBe('none');
    expect(offer({}, {}, 2, false)).toBe('none');
    expect(offer({ swap: { id: 'x' } })).toBe('in-progress');
  });

  it('counts calendar days, at least daysBeforeShiftLimit and never today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 12 }),
        fc.integer({ min: 0, max: 9 }),
        (days, limit) => {
          const start = 100 * DAY + days * DAY + 1;
          const isOpen = days >= Math.max(1, limit);
          expect(offer({ start }, {}, limit)).toBe(isOpen ? 'open' : 'none');
        },
      ),
    );
  });
});

const date = '2026-11-20T08:00:00.000Z';
const maybe = fc.option(fc.constant(date));

describe('the label of a colleague (R9)', () => {
  it('is the first that fits: approved, denied, refused by admin, waiting for admin, waiting for user, inactive', () => {
    fc.assert(
      fc.property(maybe, maybe, maybe, maybe, fc.boolean(), (admin, refused, yes, no, isActive) => {
        const answer = {
          admin_approved_at: admin,
          admin_refused_at: refused,
          user_approved_at: yes,
          user_denied_at: no,
        };
        const expected = admin
          ? 'approved'
          : no
            ? 'denied'
            : refused
              ? 'inactive'
              : yes
                ? 'waiting-admin'
                : isActive
                  ? 'waiting-user'
                  : 'inactive';
        expect(swapLabel(answer, isActive)).toBe(expected);
        expect(canAnswerSwap(answer, isActive)).toBe(expected === 'waiting-user' && isActive);
      }),
    );
  });

  it('lets the requester take a swap back until somebody is approved (R44)', () => {
    expect(canDeleteSwap({ active: true, users: [{ admin_approved_at: null }] })).toBe(true);
    expect(canDeleteSwap({ active: true, users: [{ admin_approved_at: date }] })).toBe(false);
    expect(canDeleteSwap({ active: false, users: [] })).toBe(false);
  });
});
