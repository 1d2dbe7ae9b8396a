import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { type Forcing, toForcedDetails } from '#features/shifts/shift-constraints.service.ts';
import type { WriteContext } from '#platform/context.ts';
import type { Judged } from './batch-ops.ts';
import { judgeMoves, type Move } from './batch-rules.service.ts';
import { type BatchNote, type Change, writeBatch } from './batch-writing.service.ts';
import { isSameLayers } from './layers.ts';
import type { Board } from './plan-board.service.ts';

type BatchAnswer = ResponseOf<typeof planningRoutes.planBatch>;

/** What operations came to one by one, and the plan of each shift that comes of them. */
type Wanted = {
  workplace: Workplace;
  board: Board;
  judged: readonly Judged[];
  plans: ReadonlyMap<string, PlanFields | null>;
};

type Manner = Forcing & { dryRun: boolean; atomic: boolean };

const isDone = ({ outcome }: Judged): boolean => outcome === 'ok' || outcome === 'merged';

const withVerdicts = (
  judged: readonly Judged[],
  verdicts: Awaited<ReturnType<typeof judgeMoves>>,
): Judged[] =>
  judged.map((one) => {
    const verdict = verdicts.get(one.shiftId);
    if (!verdict || !isDone(one)) return one;
    const { constraints, isRefused } = verdict;
    return { ...one, constraints, ...(isRefused && { outcome: 'constraints' as const }) };
  });

const toChanges = ({ judged, plans, board }: Wanted): Change[] => {
  const left = new Set(judged.filter((one) => !isDone(one)).map(({ shiftId }) => shiftId));
  return [...plans].flatMap(([shiftId, plan]) => {
    const before = board.layersOf(shiftId);
    const after = { plan, live: before.live };
    return left.has(shiftId) || isSameLayers(before, after) ? [] : [{ shiftId, before, after }];
  });
};

const forcedIn = (judged: readonly Judged[]) => [
  ...new Map(
    judged.filter(isDone).flatMap((one) => one.constraints.map((each) => [each.title, each])),
  ).values(),
];

const toOutcome = (
  { conflicts, constraints, ...one }: Judged,
  version: number | null,
): OpOutcome => ({
  ...one,
  version,
  conflicts: [...conflicts],
  constraints: [...constraints],
});

/** Of a shift that is not theirs the caller learns nothing. */
const versionOf = (board: Board, { shiftId, code }: Judged, raisedBy: number): number | null => {
  const version = (board.rowOf(shiftId)?.version ?? 0) + raisedBy;
  return version === 0 || code === 'shifts.not_found' ? null : version;
};

/** Holds a batch against the rules as a whole, and writes what can be done of it. */
export const settleBatch = async (
  context: WriteContext,
  wanted: Wanted,
  manner: Manner,
  note: BatchNote,
): Promise<BatchAnswer> => {
  const { workplace, board, plans } = wanted;
  const moves = [...plans].map(
    ([shiftId, after]): Move => ({ shiftId, before: board.layersOf(shiftId).plan, after }),
  );
  const verdicts = await judgeMoves(context, workplace, board, moves, manner);
  const judged = withVerdicts(wanted.judged, verdicts);
  const changes = toChanges({ ...wanted, judged });
  const isWhole = !manner.atomic || judged.every(isDone);
  const isKept = isWhole && changes.length > 0 && !manner.dryRun;
  const details = toForcedDetails(forcedIn(judged), manner.reason);
  const batch = isKept
    ? await writeBatch(context, workplace, board, changes, { ...note, details })
    : null;
  const changed = new Set(batch ? changes.map(({ shiftId }) => shiftId) : []);
  return {
    batch,
    results: judged.map((one) =>
      toOutcome(one, versionOf(board, one, changed.has(one.shiftId) ? 1 : 0)),
    ),
  };
};
