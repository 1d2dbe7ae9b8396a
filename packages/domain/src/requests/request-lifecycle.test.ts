import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBecome,
  type Decision,
  mayDecide,
  REQUEST_STATUSES,
  type RequestStatus,
  type Withdrawal,
} from './request-lifecycle.ts';

const status = fc.constantFrom<RequestStatus>(...REQUEST_STATUSES);
const decision = fc.constantFrom<Decision>('approved', 'refused', 'withdrawn');
const part = fc.record({ isAuthor: fc.boolean(), plans: fc.boolean() });
const withdrawal = fc.record<Withdrawal>({
  by: fc.constantFrom('author', 'author-or-planner'),
  from: fc.constantFrom<readonly RequestStatus[]>(['pending'], ['pending', 'approved']),
});

describe('the life of a request', () => {
  it('ends once, whatever is said to it: only what was approved may be taken back', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 12 }), withdrawal, (said, rule) => {
        const life: RequestStatus[] = ['pending'];
        for (const next of said) {
          const is = life.at(-1) as RequestStatus;
          if (canBecome(is, next, rule)) life.push(next);
        }
        expect(life.lastIndexOf('pending')).toBe(0);
        expect(life.length).toBeLessThanOrEqual(3);
        const isRevoked = life[1] === 'approved' && life[2] === 'withdrawn';
        if (life.length === 3)
          expect([isRevoked, rule.from.includes('approved')]).toEqual([true, true]);
      }),
    );
  });

  it('comes from pending to each of its ends', () => {
    fc.assert(
      fc.property(status, withdrawal, (next, rule) => {
        expect(canBecome('pending', next, rule)).toBe(next !== 'pending');
      }),
    );
  });

  it('is answered by who plans, and taken back by its author or where a kind says so', () => {
    fc.assert(
      fc.property(decision, part, withdrawal, (said, who, rule) => {
        const isTakenBack = said === 'withdrawn';
        const expected = isTakenBack
          ? who.isAuthor || (who.plans && rule.by === 'author-or-planner')
          : who.plans;
        expect(mayDecide(said, who, rule)).toBe(expected);
      }),
    );
  });
});
