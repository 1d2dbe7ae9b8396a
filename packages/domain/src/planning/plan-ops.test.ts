import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeBack } from './plan-changes.ts';
import { isSameField, isSamePlan, PLAN_FIELDS, type PlanFields } from './plan-fields.ts';
import { type PlanBatch, type PlanOp, standingBatches } from './plan-ops.ts';
import { changes, plans } from './testing/plans.ts';

type PlanState = ReadonlyMap<string, PlanFields>;

type Logged = PlanBatch & { ops: PlanOp[] };

const applyOps = (state: PlanState, ops: readonly PlanOp[]): PlanState => {
  const next = new Map(state);
  for (const { shiftId, after } of ops) {
    if (after) next.set(shiftId, after);
    else next.delete(shiftId);
  }
  return next;
};

const isSame = (a: PlanState, b: PlanState): boolean =>
  a.size === b.size &&
  [...a].every(([id, plan]) => {
    const other = b.get(id);
    return other !== undefined && isSamePlan(plan, other);
  });

/** What a planner does to a shift: removes it where it is there and nothing is changed, else makes or edits it. */
const steps = fc.array(
  fc.record({ shiftId: fc.constantFrom('R', 'S', 'T'), plan: plans, change: changes }),
  { minLength: 1, maxLength: 5 },
);
type Step = { shiftId: string; plan: PlanFields; change: Partial<PlanFields> };

const toOp = (state: PlanState, { shiftId, plan, change }: Step): PlanOp => {
  const before = state.get(shiftId) ?? null;
  if (!before) return { shiftId, before, after: plan };
  const isRemoval = Object.keys(change).length === 0;
  return { shiftId, before, after: isRemoval ? null : { ...before, ...change } };
};

const take = (start: PlanState, id: string, list: readonly Step[]) => {
  const ops: PlanOp[] = [];
  let state = start;
  for (const step of list) {
    const op = toOp(state, step);
    ops.push(op);
    state = applyOps(state, [op]);
  }
  return { state, batch: { id, undoes: null, ops } satisfies Logged };
};

const laterOps = (log: readonly Logged[], undone: Logged, shiftId: string): PlanOp[] => {
  const standing = standingBatches(log);
  return log
    .slice(log.indexOf(undone) + 1)
    .filter(({ id }) => standing.has(id))
    .flatMap(({ ops }) => ops.filter((op) => op.shiftId === shiftId));
};

const undo = (state: PlanState, log: Logged[], undone: Logged): PlanState => {
  const ops: PlanOp[] = [];
  let next = state;
  for (const op of undone.ops.toReversed()) {
    const now = next.get(op.shiftId) ?? null;
    const { next: after } = takeBack(op, now, laterOps(log, undone, op.shiftId));
    ops.push({ shiftId: op.shiftId, before: now, after });
    next = applyOps(next, ops.slice(-1));
  }
  log.push({ id: `undo ${log.length}`, undoes: undone.id, ops });
  return next;
};

const play = (batches: readonly (readonly Step[])[]) => {
  const log: Logged[] = [];
  const states: PlanState[] = [new Map()];
  for (const [index, list] of batches.entries()) {
    const { state, batch } = take(states.at(-1) as PlanState, `${index}`, list);
    log.push(batch);
    states.push(state);
  }
  return { log, states, last: states.at(-1) as PlanState };
};

const histories = fc.array(steps, { minLength: 1, maxLength: 8 });

describe('undo', () => {
  it('of all batches, the last one first, leads to the first state', () => {
    fc.assert(
      fc.property(histories, (batches) => {
        const { log, states } = play(batches);
        let state = states.at(-1) as PlanState;
        for (const batch of log.toReversed()) state = undo(state, log, batch);
        expect(state.size).toBe(0);
      }),
    );
  });

  it('and redo lead to where they began', () => {
    fc.assert(
      fc.property(histories, (batches) => {
        const { log, last } = play(batches);
        const undone = undo(last, log, log.at(-1) as Logged);
        expect(isSame(undo(undone, log, log.at(-1) as Logged), last)).toBe(true);
      }),
    );
  });

  it('in any order loses no field that a later standing batch set', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat(), { maxLength: 6 }), (batches, turns) => {
        const { log, last } = play(batches);
        const made = [...log];
        let state = last;
        for (const turn of turns) {
          const undone = made[turn % made.length] as Logged;
          if (!standingBatches(log).has(undone.id)) continue;
          const held = made
            .slice(made.indexOf(undone) + 1)
            .filter(({ id }) => standingBatches(log).has(id))
            .flatMap(({ ops }) => ops);
          const next = undo(state, log, undone);
          for (const { shiftId, before, after } of held) {
            const [was, is] = [state.get(shiftId), next.get(shiftId)];
            if (!before || !after || !was) continue;
            for (const field of PLAN_FIELDS) {
              if (isSameField(field, before, after)) continue;
              expect(is !== undefined && isSameField(field, was, is)).toBe(true);
            }
          }
          state = next;
        }
      }),
    );
  });

  it('stands for nothing once it was itself taken back', () => {
    const batches = [
      { id: 'edit', undoes: null },
      { id: 'undo', undoes: 'edit' },
      { id: 'redo', undoes: 'undo' },
    ];
    expect([...standingBatches(batches.slice(0, 2))]).toEqual([]);
    expect([...standingBatches(batches)]).toEqual(['edit']);
  });
});
