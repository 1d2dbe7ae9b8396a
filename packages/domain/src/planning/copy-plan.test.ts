import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDateKey, wallSeconds } from '../time/wall-time.ts';
import { lengthened, movePlan, openPlan, sortCopies } from './copy-plan.ts';
import { planText } from './plan-fields.ts';
import { PLAN, plans } from './testing/plans.ts';

const WEEK = 7 * 86_400;
const copies = fc
  .array(plans, { maxLength: 8 })
  .map((all) => all.map((plan, index) => ({ source: `${index}`, plan })));
const lists = fc.array(plans, { maxLength: 8 });

describe('a week that is copied', () => {
  it('keeps the hours that clocks show, and back again all there is', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: -60, max: 60 }), (plan, weeks) => {
        const moved = movePlan(plan, weeks * WEEK);
        expect(moved.start - plan.start).toBe(weeks * WEEK);
        expect(movePlan(moved, -weeks * WEEK)).toEqual(plan);
      }),
    );
  });

  it('has another true length in the nights when the clock changes', () => {
    const night = (day: string) => {
      const start = wallSeconds(fromDateKey(day) - 2 * 3600);
      return { ...PLAN, start, end: wallSeconds(start + 8 * 3600) };
    };
    const autumn = lengthened(night('2026-10-18'), night('2026-10-25'), 'Europe/Brussels');
    const spring = lengthened(night('2026-03-22'), night('2026-03-29'), 'Europe/Brussels');
    expect([autumn, spring]).toEqual([3600, -3600]);
    expect(lengthened(PLAN, movePlan(PLAN, WEEK), 'Europe/Brussels')).toBe(0);
  });

  it('is made once: all that is there after a copy is there for the next', () => {
    fc.assert(
      fc.property(copies, lists, (all, existing) => {
        const { wanted } = sortCopies(all, existing);
        const after = [...existing, ...wanted.map(({ plan }) => plan)];
        expect(sortCopies(all, after).wanted).toEqual([]);
      }),
    );
  });

  it('counts each that is there once, and loses no copy', () => {
    fc.assert(
      fc.property(copies, lists, (all, existing) => {
        const { wanted, there } = sortCopies(all, existing);
        expect([...wanted, ...there].toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual(
          all,
        );
        const count = (of: readonly string[], text: string) =>
          of.filter((one) => one === text).length;
        const texts = existing.map(planText);
        for (const text of new Set(all.map(({ plan }) => planText(plan)))) {
          const asked = count(
            all.map(({ plan }) => planText(plan)),
            text,
          );
          const found = count(
            there.map(({ plan }) => planText(plan)),
            text,
          );
          expect(found).toBe(Math.min(asked, count(texts, text)));
        }
      }),
    );
  });

  it('may be open where nobody can work it', () => {
    expect(openPlan(PLAN)).toEqual({ ...PLAN, employmentId: null });
  });
});
