import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useMemo } from 'react';
import { usePlanEdits } from '#data/planning/plan-batches.ts';
import {
  type PlanShift,
  type PlanSpan,
  type ShownShift,
  usePlans,
} from '#data/planning/plan.queries.ts';
import { applyWaiting } from '#data/planning/waiting-plan.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { type BoardSpan, endOf } from './board-period.ts';
import { toBoardRows } from './board-rows.ts';
import type { BoardFilter } from './cell-items.ts';
import { createLineMemory } from './line-memory.ts';
import { toSectionRows } from './section-rows.ts';

export const toPlanSpan = (span: BoardSpan): PlanSpan => ({
  from: toDateKey(span.from),
  to: toDateKey(endOf(span)),
});

const byId = (departments: readonly ManagedDepartment[]) =>
  new Map(departments.map((department) => [department.id, department]));

/** The same as long as the server's is: by that it is known which lines are as they were. */
const shown = new WeakMap<PlanShift, ShownShift>();

const toShown = (shift: PlanShift, departmentId: string): ShownShift => {
  const known = shown.get(shift) ?? { ...shift, departmentId, isWaiting: false };
  shown.set(shift, known);
  return known;
};

const lineOf = createLineMemory();

/** What the board shows of some locations in a period: its rows, and how far they are. */
export const useBoard = (ids: readonly string[], span: BoardSpan, filter: BoardFilter) => {
  const managed = useManagedDepartments('plan');
  const departments = useMemo(() => managed.filter(({ id }) => ids.includes(id)), [managed, ids]);
  const wanted = useMemo(() => departments.map(({ id }) => id), [departments]);
  const { plans, remote } = usePlans(wanted, toPlanSpan(span));
  const { from, days } = span;
  const { waiting } = usePlanEdits(wanted);
  const sent = useMemo(
    () =>
      new Map(
        plans.flatMap(({ departmentId, shifts: own }) =>
          own.map((shift) => [shift.id, toShown(shift, departmentId)] as const),
        ),
      ),
    [plans],
  );
  const shifts = useMemo(() => applyWaiting(sent, waiting), [sent, waiting]);
  const rows = useMemo(() => {
    const ofDepartment = Map.groupBy(shifts.values(), ({ departmentId }) => departmentId);
    return departments.flatMap((department) => {
      const plan = plans.find(({ departmentId }) => departmentId === department.id);
      const place = { department, span: { from, days }, filter };
      const toRows = filter.rows === 'sections' ? toSectionRows : toBoardRows;
      return plan ? toRows(place, plan, ofDepartment.get(department.id) ?? [], lineOf) : [];
    });
  }, [shifts, plans, departments, from, days, filter]);
  const departmentOf = useMemo(() => byId(departments), [departments]);
  return { departments, departmentIds: wanted, departmentOf, rows, shifts, plans, remote };
};

export type Board = ReturnType<typeof useBoard>;
