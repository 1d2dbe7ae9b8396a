import { canInWhole } from '@ploeg/domain/access/department-rights';
import { useDeferredValue, useMemo } from 'react';
import { usePlanFigures, usePlanTasks } from '#data/planning/plan-figures.queries.ts';
import { coverageByGroup, curveOf, piecesByGroup } from './board-coverage.ts';
import type { BoardSpan } from './board-period.ts';
import { costsOf } from './board-costs.ts';
import { NO_ROWS } from './board-rows.ts';
import { toPlanSpan, type Board } from './use-board.ts';

const NONE: readonly string[] = [];
const NO_SHIFTS: Board['shifts'] = new Map();

/** The locations of which somebody sees what people earn. */
export const usePaidIds = (departments: Board['departments']): readonly string[] =>
  useMemo(
    () => departments.filter((one) => canInWhole(one, 'wages.see')).map(({ id }) => id),
    [departments],
  );

/** What is said of the shifts of a board, besides what they are. */
export const useBoardFigures = (board: Board, span: BoardSpan) => {
  const { departments, departmentIds, plans } = board;
  // The plan, and an edit of it, is seen before it is summed up.
  const shifts = useDeferredValue(board.shifts, NO_SHIFTS);
  const rows = useDeferredValue(board.rows, NO_ROWS);
  const { from, days } = span;
  const paidIds = usePaidIds(departments);
  const { remarks, costs, coverage } = usePlanFigures(departmentIds, paidIds, toPlanSpan(span));
  // Tasks are drawn where hours are.
  const tasks = usePlanTasks(days === 1 ? departmentIds : NONE, toPlanSpan(span));
  const asked = useMemo(
    () =>
      new Map(
        plans.flatMap(({ requests }) =>
          requests.flatMap(({ shiftId, kind }) => (shiftId ? [[shiftId, kind] as const] : [])),
        ),
      ),
    [plans],
  );
  const groups = useMemo(
    () => coverageByGroup(departmentIds, coverage, { from, days }),
    [departmentIds, coverage, from, days],
  );
  const pieces = useMemo(() => piecesByGroup(departmentIds, coverage), [departmentIds, coverage]);
  const curve = useMemo(() => {
    const worked = [...shifts.values()].flatMap(({ plan }) => (plan?.employmentId ? plan : []));
    return curveOf(coverage, worked);
  }, [coverage, shifts]);
  const cost = useMemo(() => costs && costsOf(rows, costs, days), [rows, costs, days]);
  const hasCoverage = groups.size > 0;
  return useMemo(
    () => ({ remarks, asked, tasks, groups, pieces, curve, cost, hasCoverage }),
    [remarks, asked, tasks, groups, pieces, curve, cost, hasCoverage],
  );
};

export type BoardFigures = ReturnType<typeof useBoardFigures>;
