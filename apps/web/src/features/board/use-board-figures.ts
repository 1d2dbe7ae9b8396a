import { canInWhole } from '@ploeg/domain/access/department-rights';
import { useMemo } from 'react';
import { usePlanFigures, usePlanTasks } from '#data/planning/plan-figures.queries.ts';
import { useIdleValue } from '#platform/use-idle-value.ts';
import { coverageByGroup, curveOf, piecesByGroup } from './board-coverage.ts';
import type { BoardSpan } from './board-period.ts';
import { costsOf } from './board-costs.ts';
import { NO_ROWS } from './board-rows.ts';
import { countPeople, newsOf, totalsOf } from './board-totals.ts';
import { toPlanSpan, type Board } from './use-board.ts';

const NONE: readonly string[] = [];
const NOTHING = { rows: NO_ROWS, shifts: new Map() as Board['shifts'] };

/** The locations of which somebody sees what people earn. */
export const usePaidIds = (departments: Board['departments']): readonly string[] =>
  useMemo(
    () => departments.filter((one) => canInWhole(one, 'wages.see')).map(({ id }) => id),
    [departments],
  );

/** The plan, and an edit of it, is seen before it is summed up; of another period nothing is. */
const useSummed = ({ rows, shifts }: Board, span: BoardSpan) => {
  const now = useMemo(() => ({ rows, shifts, span }), [rows, shifts, span]);
  const summed = useIdleValue<typeof now | null>(now, null);
  return summed?.span === span ? summed : NOTHING;
};

/** What is said of the shifts of a board, besides what they are. */
export const useBoardFigures = (board: Board, span: BoardSpan) => {
  const { departments, departmentIds, plans } = board;
  const { rows, shifts } = useSummed(board, span);
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
  const totals = useMemo(
    () => ({ byDay: totalsOf(rows, days), news: newsOf(rows, days), people: countPeople(rows) }),
    [rows, days],
  );
  const hasCoverage = groups.size > 0;
  return useMemo(
    () => ({ remarks, asked, tasks, groups, pieces, curve, cost, totals, hasCoverage }),
    [remarks, asked, tasks, groups, pieces, curve, cost, totals, hasCoverage],
  );
};

export type BoardFigures = ReturnType<typeof useBoardFigures>;
