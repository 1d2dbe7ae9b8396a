import type { PayResult } from '../pay-result.ts';
import { add, type SlowTotals } from './slow-days.ts';

/** What a result comes to, whatever pieces it is cut into. */
export const totalsOf = (result: PayResult): SlowTotals => {
  const totals: SlowTotals = {
    base: {},
    premiumSeconds: {},
    amounts: {},
    counters: {},
    benefits: {},
    asked: result.questions
      .map(({ day, clockingId, kind }) => `${day} ${clockingId} ${kind}`)
      .sort(),
  };
  for (const { workDay, day, employmentId, base, seconds, premiums } of result.segments) {
    add(totals.base, `${workDay} ${employmentId} ${base}`, seconds);
    for (const premium of premiums) {
      add(totals.premiumSeconds, `${workDay} ${employmentId} ${premium.id}`, premium.seconds);
      if (premium.amount !== null) add(totals.amounts, `${day} ${premium.id}`, premium.amount);
    }
  }
  for (const { day, employmentId, counter, amount } of result.counters) {
    add(totals.counters, `${day} ${employmentId} ${counter}`, amount);
  }
  for (const { day, benefit, units } of result.benefits) {
    add(totals.benefits, `${day} ${benefit}`, units);
  }
  return totals;
};
