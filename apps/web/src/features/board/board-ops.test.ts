import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanPerson, ShownShift } from '#data/planning/plan.queries.ts';
import { applyWaiting, invertOps } from '#data/planning/waiting-plan.ts';
import {
  copyShifts,
  deleteShifts,
  moveShifts,
  nudgeShifts,
  splitShifts,
  type Target,
  timesOnly,
} from './board-ops.ts';
import { newPlan } from './new-plan.ts';

const DAY = 86_400;

const person = (employmentId: string): PlanPerson => ({
  employmentId,
  personId: employmentId,
  name: employmentId,
  sectionIds: [],
  skillIds: [],
  plannedSeconds: 0,
  contractSeconds: null,
});

const plan = (start: number, hours: number, employmentId: string | null): PlanFields => ({
  start: wallSeconds(start),
  end: wallSeconds(start + hours * 3600),
  employmentId,
  sectionId: null,
  packageId: null,
  skillIds: [],
  attributeIds: [],
  pausePaidSeconds: 0,
  pauseUnpaidSeconds: 0,
  comment: '',
});

const shifts: fc.Arbitrary<ShownShift[]> = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 13 * 96 }),
      hours: fc.integer({ min: 1, max: 12 }),
      who: fc.constantFrom('ann', 'ben', null),
      isClocked: fc.boolean(),
      isPublished: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ start, hours, who, isClocked, isPublished }, index): ShownShift => {
      const planned = plan(start * 900, hours, who);
      return {
        id: `shift ${index}`,
        departmentId: 'here',
        version: index + 1,
        state: isPublished ? 'published' : 'draft',
        plan: planned,
        live: isPublished ? planned : null,
        isClocked,
        isWaiting: false,
        dimona: 'none',
        rotation: null,
      };
    }),
  );

const byId = (list: readonly ShownShift[]) => new Map(list.map((shift) => [shift.id, shift]));
const ben: Target = { departmentId: 'here', person: person('ben') };

test('what somebody clocked on stays as it is, whatever is done', () => {
  fc.assert(
    fc.property(shifts, fc.integer({ min: -5, max: 5 }), (list, by) => {
      const clocked = new Set(list.filter((one) => one.isClocked).map(({ id }) => id));
      const ops = [
        ...moveShifts(list, by, ben),
        ...deleteShifts(list),
        ...nudgeShifts(list, 'end', by),
      ];
      expect(ops.filter(({ shiftId }) => clocked.has(shiftId))).toEqual([]);
    }),
  );
});

test('what is moved there and back again stands where it stood', () => {
  fc.assert(
    fc.property(shifts, fc.integer({ min: -5, max: 5 }), (list, by) => {
      const before = byId(list);
      const there = applyWaiting(before, [
        { departmentId: 'here', ops: moveShifts(list, by, null) },
      ]);
      const back = applyWaiting(there, [
        { departmentId: 'here', ops: moveShifts([...there.values()], -by, null) },
      ]);
      const plans = (map: ReadonlyMap<string, ShownShift>) => [...map.values()].map((s) => s.plan);
      expect(plans(back)).toEqual(plans(before));
    }),
  );
});

test('a step and what takes it back leave the plan as it was', () => {
  fc.assert(
    fc.property(shifts, fc.integer({ min: -3, max: 3 }), (list, by) => {
      const before = byId(list);
      const ops = [...moveShifts(list, by, ben), ...copyShifts(list, by, ben)];
      const step = { departmentId: 'here', ops };
      const back = { departmentId: 'here', ops: invertOps(ops, before) };
      const after = applyWaiting(before, [step, back]);
      const plans = (map: ReadonlyMap<string, ShownShift>) =>
        [...map.values()].map((shift) => [shift.id, shift.plan]);
      expect(plans(after)).toEqual(plans(before));
    }),
  );
});

test('a shift keeps its length when it is moved, and its pauses fit when it is shortened', () => {
  fc.assert(
    fc.property(shifts, fc.integer({ min: -60, max: 60 }), (list, quarters) => {
      for (const op of moveShifts(list, 2, ben)) {
        if (op.op !== 'update' || op.set.start === undefined || op.set.end === undefined) continue;
        const shift = byId(list).get(op.shiftId);
        expect(op.set.start - (shift?.plan?.start ?? 0)).toBe(2 * DAY);
        expect(op.set.end - (shift?.plan?.end ?? 0)).toBe(2 * DAY);
      }
      const shown = applyWaiting(byId(list), [
        { departmentId: 'here', ops: nudgeShifts(list, 'start', quarters) },
      ]);
      for (const { plan: one } of shown.values()) {
        expect((one?.end ?? 1) > (one?.start ?? 0)).toBe(true);
      }
    }),
  );
});

test('what is to be deleted and was published stays in sight, a draft goes', () => {
  const draft = { ...plan(0, 4, 'ann') };
  const waits = { isClocked: false, isWaiting: false, dimona: 'none', rotation: null } as const;
  const base = { departmentId: 'here', version: 1, ...waits };
  const list: ShownShift[] = [
    { ...base, id: 'draft', state: 'draft', plan: draft, live: null },
    { ...base, id: 'published', state: 'published', plan: draft, live: draft },
  ];
  const shown = applyWaiting(byId(list), [{ departmentId: 'here', ops: deleteShifts(list) }]);
  expect([...shown.values()].map(({ id, state }) => [id, state])).toEqual([
    ['published', 'deleted'],
  ]);
});

test('what is split is together as long as before, and its second half is open', () => {
  fc.assert(
    fc.property(shifts, (list) => {
      const ops = splitShifts(list);
      for (const op of ops) {
        if (op.op !== 'create') continue;
        const first = ops[ops.indexOf(op) - 1];
        const whole = first && byId(list).get(first.shiftId)?.plan;
        if (first?.op !== 'update' || !whole) throw new Error('a half without its other');
        expect([first.set.end, op.set.end]).toEqual([op.set.start, whole.end]);
        expect(op.set.employmentId).toBe(null);
        const pauses = whole.pausePaidSeconds + whole.pauseUnpaidSeconds;
        expect((first.set.end ?? 0) - whole.start).toBeGreaterThan(pauses);
      }
    }),
  );
});

test('a section as a target changes where it is worked, and nobody’s work', () => {
  const bar = {
    departmentId: 'here',
    person: null,
    section: { id: 'bar', name: '', background: '' },
  };
  fc.assert(
    fc.property(shifts, (list) => {
      for (const op of moveShifts(list, 0, bar)) {
        expect(op.op === 'update' && op.set).toEqual({ sectionId: 'bar' });
      }
    }),
  );
});

test('times that are pasted alone have no section, no skills and no comment', () => {
  const one = {
    ...plan(9 * 3600, 8, 'ann'),
    sectionId: 'bar',
    comment: 'Key',
    pauseUnpaidSeconds: 1800,
  };
  const range = { departmentId: 'here', rows: 1, columns: 1, from: 0, cut: [] };
  const [cell] = timesOnly({ ...range, cells: [{ row: 0, column: 0, plans: [one] }] }).cells;
  const { start, end } = one;
  expect(cell?.plans).toEqual([{ ...newPlan({ start, end }), pauseUnpaidSeconds: 1800 }]);
});
