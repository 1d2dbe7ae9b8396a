import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChange, takeBack } from './plan-changes.ts';
import { isSameField, isSamePlan, PLAN_FIELDS, type PlanFields, planText } from './plan-fields.ts';
import type { PlanOp } from './plan-ops.ts';
import { at, changes, PLAN, plans } from './testing/plans.ts';

const edit = (before: PlanFields, change: Partial<PlanFields>): PlanOp & { after: PlanFields } => ({
  shiftId: 'S',
  before,
  after: { ...before, ...change },
});

describe('two plans', () => {
  it('are the same whatever the order of their lists', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const turned = {
          ...plan,
          skillIds: plan.skillIds.toReversed(),
          attributeIds: plan.attributeIds.toReversed(),
        };
        expect(isSamePlan(plan, turned)).toBe(true);
        expect(planText(turned)).toBe(planText(plan));
      }),
    );
  });

  it('have the same text exactly when they are the same', () => {
    fc.assert(
      fc.property(plans, changes, (plan, change) => {
        const other = { ...plan, ...change };
        expect(planText(plan) === planText(other)).toBe(isSamePlan(plan, other));
      }),
    );
  });
});

describe('a change of what somebody else changed since', () => {
  it('merges with changes of other fields', () => {
    const now = { ...PLAN, end: at(18) };
    expect(mergeChange(PLAN, now, { start: at(8) })).toEqual({
      set: { start: at(8) },
      isMerged: true,
      conflicts: [],
    });
  });

  it('contradicts another value of the same field, and agrees with the same', () => {
    const now = { ...PLAN, end: at(18), comment: 'Bring the keys' };
    expect(mergeChange(PLAN, now, { end: at(16), comment: 'Bring the keys' })).toEqual({
      set: {},
      isMerged: true,
      conflicts: [{ field: 'end', yours: at(16), theirs: at(18) }],
    });
  });

  it('says nothing of a field that it leaves as it was', () => {
    const now = { ...PLAN, end: at(18) };
    expect(mergeChange(PLAN, now, { ...PLAN, start: at(8) }).set).toEqual({ start: at(8) });
  });

  it('is written as it is where nobody was faster', () => {
    fc.assert(
      fc.property(plans, changes, (base, change) => {
        const { set, isMerged, conflicts } = mergeChange(base, base, change);
        expect([isMerged, conflicts]).toEqual([false, []]);
        expect(isSamePlan({ ...base, ...set }, { ...base, ...change })).toBe(true);
      }),
    );
  });

  it('loses no field that nobody contradicted, of either', () => {
    fc.assert(
      fc.property(plans, changes, changes, (base, first, second) => {
        const now = { ...base, ...first };
        const wanted = { ...base, ...second };
        const { set, conflicts } = mergeChange(base, now, second);
        const merged = { ...now, ...set };
        const contested = new Set(conflicts.map(({ field }) => field));
        for (const field of PLAN_FIELDS) {
          const [mine, yours] = [now, wanted].map((plan) => !isSameField(field, base, plan));
          const isContested = mine && yours && !isSameField(field, now, wanted);
          expect(contested.has(field)).toBe(isContested);
          const whose = yours && !isContested ? wanted : now;
          expect(isSameField(field, merged, whose)).toBe(true);
        }
      }),
    );
  });

  it('comes to the same in either order where nothing is contested', () => {
    fc.assert(
      fc.property(plans, changes, changes, (base, first, second) => {
        const [a, b] = [first, second].map((change) => ({ ...base, ...change }));
        if (!a || !b) return;
        const ab = mergeChange(base, a, second);
        const ba = mergeChange(base, b, first);
        expect(ab.conflicts.length).toBe(ba.conflicts.length);
        if (ab.conflicts.length > 0) return;
        expect(isSamePlan({ ...a, ...ab.set }, { ...b, ...ba.set })).toBe(true);
      }),
    );
  });
});

describe('taking a change back', () => {
  it('leads to where it began where nothing followed', () => {
    fc.assert(
      fc.property(plans, changes, (before, change) => {
        const op = edit(before, change);
        const { next, kept } = takeBack(op, op.after, []);
        expect(kept).toEqual([]);
        expect(next && isSamePlan(next, before)).toBe(true);
      }),
    );
  });

  it('keeps and lists what was set afterwards, also to the same value again', () => {
    const first = edit(PLAN, { end: at(18), start: at(8) });
    const second = edit(first.after, { end: at(16) });
    const third = edit(second.after, { end: at(18) });
    expect(takeBack(first, third.after, [second, third])).toEqual({
      next: { ...PLAN, end: at(18) },
      kept: [{ field: 'end', was: at(17), is: at(18) }],
    });
  });

  it('changes no field that a later change set, and each that none did', () => {
    fc.assert(
      fc.property(plans, changes, changes, (before, first, second) => {
        const op = edit(before, first);
        const later = edit(op.after, second);
        const { next, kept } = takeBack(op, later.after, [later]);
        for (const field of PLAN_FIELDS) {
          const isHeld = !isSameField(field, op.after, later.after);
          expect(next && isSameField(field, next, isHeld ? later.after : before)).toBe(true);
        }
        for (const { field } of kept) expect(field in second).toBe(true);
      }),
    );
  });

  it('removes a shift that it made unless somebody changed it since', () => {
    const made: PlanOp = { shiftId: 'S', before: null, after: PLAN };
    expect(takeBack(made, PLAN, [])).toEqual({ next: null, kept: [] });
    const later = edit(PLAN, { end: at(18) });
    expect(takeBack(made, later.after, [later])).toEqual({
      next: later.after,
      kept: [{ field: 'shift', was: null, is: null }],
    });
  });

  it('brings back a shift that it deleted, and does not raise one that others deleted', () => {
    expect(takeBack({ shiftId: 'S', before: PLAN, after: null }, null, [])).toEqual({
      next: PLAN,
      kept: [],
    });
    expect(takeBack(edit(PLAN, { end: at(18) }), null, []).kept).toHaveLength(1);
    expect(takeBack({ shiftId: 'S', before: null, after: PLAN }, null, [])).toEqual({
      next: null,
      kept: [],
    });
  });
});
