import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePay } from './compute-pay.ts';
import { totalsOf } from './testing/pay-totals.ts';
import { personWeek } from './testing/person-weeks.ts';
import { slowTotals } from './testing/slow-reference.ts';

/** A few hundred in passing; a long run takes its number from the environment. */
const RUNS = Number(process.env.PAY_RUNS ?? 300);
const MINUTE = 60;

describe('the engine and a walk through every minute', () => {
  it('agree on random weeks of rules of every kind', { timeout: 60_000 + RUNS * 200 }, () => {
    fc.assert(
      fc.property(personWeek, (input) => {
        expect(totalsOf(computePay(input))).toEqual(slowTotals(input, MINUTE));
      }),
      { numRuns: RUNS },
    );
  });
});
