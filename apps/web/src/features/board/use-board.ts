import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useMemo } from 'react';
import { usePlanEdits } from '#data/planning/plan-batches.ts';
import {
  type Plan,
  type PlanShift,
  type PlanSpan,
  type ShownShift,
  usePlans,
} from '#data/planning/plan.queries.ts';
import { applyWaiting } from '#data/planning/waiting-plan.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { joined } from '#platform/joined.ts';
import { remembering } from '#platform/remembering.ts';
import { type BoardRows, type BoardSpan, endOf } from './board-period.ts';
import { type BoardRow, type Place, toBoardRows } from './board-rows.ts';
import type { BoardFilter } from './cell-items.ts';
import { createLineMemory } from './line-memory.ts';
import { toSectionRows } from './section-rows.ts';

export const toPlanSpan = (span: BoardSpan): PlanSpan => ({
  from: toDateKey(span.from),
  to: toDateKey(endOf(span)),
});

type FilterParts = [
  name: string,
  sectionId: string,
  skillId: string,
  changes: boolean,
  rows: BoardRows,
];

const byId = (departments: readonly ManagedDepartment[]) =>
  new Map(departments.map((department) => [department.id, department]));

/** The same as long as the server's is: by that it is known which lines are as they were. */
const shown = new WeakMap<PlanShift, ShownShift>();

const toShown = (shift: PlanShift, departmentId: string): ShownShift => {
  const known = shown.get(shift) ?? { ...shift, departmentId, isWaiting: false };
  shown.set(shift, known);
  return known;
};

type Shifts = ReadonlyMap<string, ShownShift>;

const sentOf = remembering(
  ({ shifts, departmentId }: Plan): Shifts =>
    new Map(shifts.map((shift) => [shift.id, toShown(shift, departmentId)])),
);

const sentOfAll = (plans: readonly Plan[]): Shifts => joined(plans.map((plan) => sentOf(plan)));

const lineOf = createLineMemory();

const rowsOf = (place: Place, plan: Plan, shifts: readonly ShownShift[]): readonly BoardRow[] =>
  (place.filter.rows === 'sections' ? toSectionRows : toBoardRows)(place, plan, shifts, lineOf);

/** Of a plan over which nothing waits: whoever comes back to it finds its rows as they were. */
const sentRows = remembering(
  (
    plan: Plan,
    department: ManagedDepartment,
    from: BoardSpan['from'],
    days: BoardSpan['days'],
    ...[name, sectionId, skillId, changes, rows]: FilterParts
  ) => {
    const filter = { name, sectionId, skillId, changes, rows };
    const place = { department, span: { from, days }, filter };
    return rowsOf(place, plan, [...sentOf(plan).values()]);
  },
);

/** What the board shows of some locations in a period: its rows, and how far they are. */
export const useBoard = (ids: readonly string[], span: BoardSpan, filter: BoardFilter) => {
  const managed = useManagedDepartments('plan');
  const departments = useMemo(() => managed.filter(({ id }) => ids.includes(id)), [managed, ids]);
  const wanted = useMemo(() => departments.map(({ id }) => id), [departments]);
  const { plans, remote } = usePlans(wanted, toPlanSpan(span));
  const { from, days } = span;
  const { waiting } = usePlanEdits(wanted);
  const sent = useMemo(() => sentOfAll(plans), [plans]);
  const shifts = useMemo(() => applyWaiting(sent, waiting), [sent, waiting]);
  const rows = useMemo(() => {
    const { name, sectionId, skillId, changes, rows: of } = filter;
    const changed =
      shifts === sent ? null : Map.groupBy(shifts.values(), ({ departmentId }) => departmentId);
    const lists = departments.flatMap((department) => {
      const plan = plans.find(({ departmentId }) => departmentId === department.id);
      if (!plan) return [];
      if (!changed)
        return [sentRows(plan, department, from, days, name, sectionId, skillId, changes, of)];
      const place = { department, span: { from, days }, filter };
      return [rowsOf(place, plan, changed.get(department.id) ?? [])];
    });
    const [only, ...others] = lists;
    return only && others.length === 0 ? only : lists.flat();
  }, [shifts, sent, plans, departments, from, days, filter]);
  const departmentOf = useMemo(() => byId(departments), [departments]);
  return { departments, departmentIds: wanted, departmentOf, rows, shifts, plans, remote };
};

export type Board = ReturnType<typeof useBoard>;
