import { canInWhole } from '@ploeg/domain/access/department-rights';
import { useEffect, useMemo } from 'react';
import { usePlanFigures, usePlanTasks } from '#data/planning/plan-figures.queries.ts';
import { remembering } from '#platform/remembering.ts';
import { useIdleValue } from '#platform/use-idle-value.ts';
import { coverageByGroup, type CurvePoint, curveOf, piecesByGroup } from './board-coverage.ts';
import type { BoardSpan } from './board-period.ts';
import { costsOf } from './board-costs.ts';
import { NO_ROWS } from './board-rows.ts';
import { countPeople, newsOf, type PersonOf, totalsOf } from './board-totals.ts';
import { toPlanSpan, type Board } from './use-board.ts';

const NONE: readonly string[] = [];
const NO_CURVE: readonly CurvePoint[] = [];
const NOTHING = { rows: NO_ROWS, shifts: new Map() as Board['shifts'] };

/** The locations of which somebody sees what people earn. */
export const usePaidIds = (departments: Board['departments']): readonly string[] =>
  useMemo(
    () => departments.filter((one) => canInWhole(one, 'wages.see')).map(({ id }) => id),
    [departments],
  );

const personsIn = remembering((plans: Board['plans']): PersonOf => {
  const people = plans.flatMap((plan) => plan.people);
  const persons = new Map(people.map(({ employmentId, personId }) => [employmentId, personId]));
  return (employmentId) => persons.get(employmentId) ?? employmentId;
});

const totalsFor = remembering((rows: Board['rows'], days: number, personOf: PersonOf) => ({
  byDay: totalsOf(rows, days, personOf),
  news: newsOf(rows, days),
  people: countPeople(rows, personOf),
}));

const workedIn = remembering((shifts: Board['shifts']) =>
  [...shifts.values()].flatMap(({ plan }) => (plan?.employmentId ? plan : [])),
);

/** Plans whose sums are known: they stand there with the rows. */
const summedUp = new WeakSet<Board['rows']>();

/** The plan, and an edit of it, is seen before it is summed up; of another period nothing is. */
const useSummed = ({ rows, shifts }: Board, span: BoardSpan) => {
  const now = useMemo(() => ({ rows, shifts, span }), [rows, shifts, span]);
  const summed = useIdleValue<typeof now | null>(now, summedUp.has(rows) ? now : null);
  const isSummed = summed?.span === span;
  useEffect(() => {
    if (isSummed) summedUp.add(summed.rows);
  }, [isSummed, summed]);
  return isSummed ? summed : NOTHING;
};

/** What shifts cost comes when there is time for it: a month is many thousands of them. */
const useCosts = (
  rows: Board['rows'],
  costs: ReturnType<typeof usePlanFigures>['costs'],
  span: BoardSpan,
) => {
  const now = useMemo(() => ({ costs, span }), [costs, span]);
  const told = useIdleValue(now, now);
  const known = told.span === span ? told.costs : null;
  return useMemo(() => known && costsOf(rows, known, span.days), [rows, known, span.days]);
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
  const hasCoverage = groups.size > 0;
  const curve = useMemo(
    () => (hasCoverage ? curveOf(coverage, workedIn(shifts)) : NO_CURVE),
    [coverage, hasCoverage, shifts],
  );
  const cost = useCosts(rows, costs, span);
  const totals = totalsFor(rows, days, personsIn(plans));
  return useMemo(
    () => ({ remarks, asked, tasks, groups, pieces, curve, cost, totals, hasCoverage }),
    [remarks, asked, tasks, groups, pieces, curve, cost, totals, hasCoverage],
  );
};

export type BoardFigures = ReturnType<typeof useBoardFigures>;
