import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_STATES,
  AWAY_DAYS,
  accountState,
  fromNeedBits,
  isAwayAt,
  NEEDS,
  needsOf,
  toNeedBits,
  WORK_STATES,
  workState,
} from './staff-states.ts';
import { isWeakPin } from './weak-pins.ts';

const days = fc
  .integer({ min: 0, max: 400 })
  .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
const workFacts = fc.record({
  start: days,
  lastDay: fc.option(days),
  hasLeft: fc.boolean(),
  isAway: fc.boolean(),
});
const accountFacts = fc.record({
  isEmployed: fc.boolean(),
  hasLogin: fc.boolean(),
  hasPin: fc.boolean(),
  invitation: fc.option(fc.record({ expiresAt: fc.integer({ min: 0, max: 100 }) })),
});

describe('where somebody stands with their work', () => {
  it('only goes forward as days pass', () => {
    const order = { planned: 0, working: 1, away: 1, ending: 1, ended: 2 };
    fc.assert(
      fc.property(workFacts, days, days, (facts, a, b) => {
        const [earlier = '', later = ''] = [a, b].sort();
        expect(order[workState(facts, later)]).toBeGreaterThanOrEqual(
          order[workState(facts, earlier)],
        );
      }),
    );
  });

  it('lets somebody work on their last day, and never after it', () => {
    fc.assert(
      fc.property(workFacts, days, (facts, today) => {
        const state = workState(facts, today);
        expect(WORK_STATES).toContain(state);
        const isOver = facts.hasLeft || (facts.lastDay !== null && facts.lastDay < today);
        expect(state === 'ended').toBe(isOver);
      }),
    );
  });

  it('calls somebody away from a fortnight on, over weekends too', () => {
    const day = (n: number, length = 1) => ({ start: n * 86_400, end: (n + length) * 86_400 });
    expect(isAwayAt([day(0, AWAY_DAYS)], 86_400)).toBe(true);
    expect(isAwayAt([day(0, AWAY_DAYS - 1)], 86_400)).toBe(false);
    expect(isAwayAt([day(7, 5), day(0, 5), day(14, 5)], 8 * 86_400)).toBe(true);
    expect(isAwayAt([day(0, 5), day(9, 5)], 10 * 86_400)).toBe(false);
    expect(isAwayAt([day(3, 20)], 86_400)).toBe(false);
    expect(isAwayAt([], 0)).toBe(false);
  });
});

describe('by what somebody gets in', () => {
  it('is one state, and a sign-in counts more than what is on its way', () => {
    fc.assert(
      fc.property(accountFacts, fc.integer({ min: 0, max: 100 }), (facts, now) => {
        const state = accountState(facts, now);
        expect(ACCOUNT_STATES).toContain(state);
        expect(state === 'former').toBe(!facts.isEmployed);
        expect(state === 'active').toBe(facts.isEmployed && facts.hasLogin);
        if (state === 'invited') expect(facts.invitation?.expiresAt).toBeGreaterThan(now);
        if (state === 'kiosk') expect(facts.hasPin).toBe(true);
      }),
    );
  });
});

describe('what somebody needs', () => {
  const nothing = {
    work: 'working',
    account: 'active',
    hasPin: false,
    sections: 1,
    isDataMissing: false,
    unsigned: 0,
    isUndeclared: false,
    isKindUnsaid: false,
  } as const;

  it('is nothing for who has all, and nothing for who has left', () => {
    expect(needsOf(nothing)).toEqual([]);
    expect(needsOf({ ...nothing, work: 'ended', account: 'none', sections: 0 })).toEqual([]);
  });

  it('names each reason, and none that the caller may not know', () => {
    const all = {
      ...nothing,
      sections: 0,
      isDataMissing: true,
      unsigned: 1,
      isUndeclared: true,
      isKindUnsaid: true,
    };
    expect(needsOf({ ...all, account: 'none' })).toEqual([
      'access',
      'section',
      'data',
      'unsigned',
      'undeclared',
      'kind',
    ]);
    expect(needsOf({ ...all, account: 'expired' })).toContain('expired');
    expect(needsOf({ ...nothing, account: 'none', hasPin: true })).toEqual([]);
    const unknown = {
      sections: null,
      isDataMissing: null,
      unsigned: null,
      isUndeclared: null,
      isKindUnsaid: null,
    };
    expect(needsOf({ ...nothing, ...unknown })).toEqual([]);
  });

  it('comes back from the wire as it was', () => {
    fc.assert(
      fc.property(fc.subarray([...NEEDS]), (needs) => {
        expect(fromNeedBits(toNeedBits(needs))).toEqual(needs);
      }),
    );
  });
});

describe('a PIN', () => {
  it('is weak where anybody would try it first', () => {
    for (const pin of ['0000', '7777', '1234', '4321', '1212', '2580', '8765']) {
      expect(isWeakPin(pin, null), pin).toBe(true);
    }
    expect(isWeakPin('4831', null)).toBe(false);
  });

  it('is weak where it is the birth date', () => {
    for (const pin of ['0307', '0703', '1985', '8507', '0385']) {
      expect(isWeakPin(pin, '1985-07-03'), pin).toBe(true);
    }
    expect(isWeakPin('0307', '1990-01-01')).toBe(false);
  });
});
