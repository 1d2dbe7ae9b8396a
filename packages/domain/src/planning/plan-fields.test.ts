import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields, isSamePlan, type PlanField, planText } from './plan-fields.ts';
import { PLAN, plans } from './testing/plans.ts';

const textOf = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);

it.each(Object.keys(PLAN) as PlanField[])('a plan with another %s is another plan', (field) => {
  fc.assert(
    fc.property(plans, plans, (plan, other) => {
      const changed = { ...plan, [field]: other[field] };
      const isSame = textOf(plan[field]) === textOf(other[field]);
      expect(changedFields(plan, changed)).toEqual(isSame ? [] : [field]);
      expect(isSamePlan(plan, changed)).toBe(isSame);
      expect(planText(plan) === planText(changed)).toBe(isSame);
    }),
  );
});
