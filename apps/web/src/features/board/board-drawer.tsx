import { useState } from 'react';
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
  | { replaced: string }
  | { export: BoardShown }
  | { cost: number | null }
  | null;

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
  if ('newOn' in opened) {
    return <NewShift on={opened} board={board} edits={edits} onClose={onClose} />;
  }
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
  board: { shifts, departmentOf, plans },
  edits,
  onClose,
}: {
  id: string;
  board: Board;
  edits: BoardEdits;
  onClose: () => void;
}) => {
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
      onClose={onClose}
    />
  ) : null;
};

const HOUR = 3600;

/** A shift that is not there yet: a day's work, until its planner says otherwise. */
const NewShift = ({
  on: { newOn, departmentId },
  board,
  edits,
  onClose,
}: {
  on: { newOn: number; departmentId: string };
  board: Board;
  edits: BoardEdits;
  onClose: () => void;
}) => {
  const [shift] = useState(
    (): ShownShift => ({
      id: crypto.randomUUID(),
      version: 0,
      state: 'draft',
      plan: newPlan({ start: newOn + 9 * HOUR, end: newOn + 17 * HOUR }),
      live: null,
      isClocked: false,
      dimona: 'none',
      rotation: null,
      departmentId,
      isWaiting: false,
    }),
  );
  const department = board.departmentOf.get(departmentId);
  const plan = board.plans.find((one) => one.departmentId === departmentId);
  return department && plan ? (
    <ShiftPanel
      shift={shift}
      department={department}
      people={plan.people}
      edits={edits}
      isNew
      onClose={onClose}
    />
  ) : null;
};
