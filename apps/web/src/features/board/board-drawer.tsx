import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { useState } from 'react';
import type { PlanEdit } from '#data/planning/plan-edit.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import type { BoardShown } from './board-actions.tsx';
import type { BoardSpan } from './board-period.ts';
import { CandidatesDrawer } from './candidates-drawer.tsx';
import { CostDrawer } from './cost-drawer.tsx';
import { ExportDrawer } from './export-drawer.tsx';
import { newPlan } from './new-plan.ts';
import { ShiftPanel } from './shift-panel.tsx';
import type { Board } from './use-board.ts';
import type { BoardDay } from './use-board-days.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** What stands beside the board. */
export type Opened =
  | { newOn: number; departmentId: string }
  | { id: string }
  /** A step of one shift that was refused. */
  | { again: PlanEdit }
  | { replaced: string }
  | { export: BoardShown }
  | { cost: number | null }
  | null;

type Shared = { board: Board; edits: BoardEdits; onClose: () => void };

const HOUR = 3600;

export const BoardDrawer = ({
  opened,
  board,
  edits,
  span,
  days,
  onClose,
}: {
  opened: Opened;
  board: Board;
  edits: BoardEdits;
  span: BoardSpan;
  days: readonly BoardDay[];
  onClose: () => void;
}) => {
  if (!opened) return null;
  if ('id' in opened) {
    return <OpenShift id={opened.id} board={board} edits={edits} onClose={onClose} />;
  }
  const shared = { board, edits, onClose };
  if ('newOn' in opened) {
    const { newOn, departmentId } = opened;
    const plan = newPlan({ start: newOn + 9 * HOUR, end: newOn + 17 * HOUR });
    return <NewShift plan={plan} departmentId={departmentId} {...shared} />;
  }
  if ('again' in opened)
    return <AgainShift key={opened.again.key} edit={opened.again} {...shared} />;
  if ('replaced' in opened) {
    const shift = board.shifts.get(opened.replaced);
    return shift ? (
      <CandidatesDrawer shift={shift} board={board} edits={edits} onClose={onClose} />
    ) : null;
  }
  if ('cost' in opened) {
    const { cost } = opened;
    return (
      <CostDrawer
        key={cost}
        board={board}
        column={cost}
        span={span}
        days={days}
        onClose={onClose}
      />
    );
  }
  const places = board.departments.map(({ id, company: name }) => ({ id, name }));
  return places.length > 0 ? (
    <ExportDrawer places={places} days={opened.export} onClose={onClose} />
  ) : null;
};

/** The shift that is open beside the board, as long as it is in the plan. */
const OpenShift = ({
  id,
  refused,
  board: { shifts, departmentOf, plans },
  edits,
  onClose,
}: Shared & { id: string; refused?: PlanEdit }) => {
  const shift = shifts.get(id);
  const department = shift && departmentOf.get(shift.departmentId);
  const plan = plans.find(({ departmentId }) => departmentId === shift?.departmentId);
  return shift && department && plan ? (
    <ShiftPanel
      key={id}
      shift={shift}
      department={department}
      people={plan.people}
      edits={edits}
      refused={refused}
      onClose={onClose}
    />
  ) : null;
};

/** What was refused of a shift, to be said otherwise. */
const AgainShift = ({ edit, ...shared }: Shared & { edit: PlanEdit }) => {
  const [op] = edit.ops;
  if (op?.op !== 'create') return <OpenShift id={op?.shiftId ?? ''} refused={edit} {...shared} />;
  return <NewShift plan={op.set} departmentId={edit.departmentId} refused={edit} {...shared} />;
};

/** A shift that is not there yet: a day's work, until its planner says otherwise. */
const NewShift = ({
  plan: begun,
  departmentId: first,
  refused,
  board: { departments, departmentOf, plans },
  edits,
  onClose,
}: Shared & { plan: PlanFields; departmentId: string; refused?: PlanEdit }) => {
  const [departmentId, setDepartmentId] = useState(first);
  const [shift] = useState(
    (): Omit<ShownShift, 'departmentId'> => ({
      id: refused?.ops[0]?.shiftId ?? crypto.randomUUID(),
      version: 0,
      state: 'draft',
      plan: begun,
      live: null,
      isClocked: false,
      dimona: 'none',
      rotation: null,
      isWaiting: false,
    }),
  );
  const department = departmentOf.get(departmentId);
  const plan = plans.find((one) => one.departmentId === departmentId);
  return department && plan ? (
    <ShiftPanel
      shift={{ ...shift, departmentId }}
      department={department}
      people={plan.people}
      edits={edits}
      isNew
      places={departments}
      onPlace={setDepartmentId}
      refused={refused}
      onClose={onClose}
    />
  ) : null;
};
