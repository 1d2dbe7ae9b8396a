import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { lockPersons } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { type Forcing, judgeConstraints } from '#features/shifts/shift-constraints.service.ts';
import { createStanding } from '#features/shifts/shift-standing.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { Failure, orFailure } from '#platform/failure.ts';
import { toFields } from './layers.ts';
import type { DraftRow } from './planning.table.ts';
import { type Board, personIdOf, planningOf } from './plan-board.service.ts';

type Standing = Awaited<ReturnType<typeof createStanding>>;

/** A shift, as it was planned and as it is to be. */
export type Move = { shiftId: string; before: PlanFields | null; after: PlanFields | null };

type Verdict = { constraints: readonly ConstraintMessage[]; isRefused: boolean };

const RULED = ['start', 'end', 'employmentId', 'pausePaidSeconds', 'pauseUnpaidSeconds'] as const;

const isRuled = ({ before, after }: Move): boolean =>
  after !== null && (before === null || RULED.some((field) => before[field] !== after[field]));

const put = (
  standing: Standing,
  { department }: Workplace,
  { shiftId: id, plan, personId }: { shiftId: string; plan: PlanFields; personId: string },
): void => standing.add(department, { personId, shift: { ...plan, id } }, id);

/** What stands, with the drafts of this department in the place of what they change. */
const readDrafted = async (
  context: ReadContext,
  workplace: Workplace,
  personIds: string[],
  moves: readonly Move[],
): Promise<Standing> => {
  const { department } = workplace;
  const plans = moves.flatMap(({ after }) => after ?? []);
  const times = {
    from: Math.min(...plans.map(({ start }) => start)),
    until: Math.max(...plans.map(({ end }) => end)),
    timezone: department.timezone,
  };
  const [standing, drafts] = await Promise.all([
    createStanding(context, personIds, times),
    planningOf(context).listDraftsOf(personIds),
  ]);
  const ours = drafts.filter(({ departmentId }) => departmentId === department.id);
  standing.remove(new Set(ours.map(({ id }) => id)));
  const isGiven = (draft: DraftRow): draft is DraftRow & { personId: string } =>
    !draft.isDeleted && draft.personId !== null && personIds.includes(draft.personId);
  for (const draft of ours.filter(isGiven)) {
    const { id: shiftId, personId } = draft;
    put(standing, workplace, { shiftId, plan: toFields(draft), personId });
  }
  return standing;
};

type Verdicts = ReadonlyMap<string, Verdict>;

const personIdsIn = (board: Board, moves: readonly Move[]): string[] => {
  const plans = moves.flatMap(({ before, after }) => [before, after]);
  return [...new Set(plans.flatMap((plan) => personIdOf(board, plan) ?? []))].sort();
};

/**
 * Holds shifts against the plan as it will be after all of them. Of what breaks a limit and is not forced
 * nothing happens, so the others are judged again without it.
 */
export const findVerdicts = async (
  context: ReadContext,
  workplace: Workplace,
  board: Board,
  moves: readonly Move[],
  forcing: Forcing,
): Promise<Verdicts> => {
  const verdicts = new Map<string, Verdict>();
  const ruled = moves.filter(isRuled);
  const personIds = personIdsIn(board, moves);
  if (ruled.length === 0 || personIds.length === 0) return verdicts;
  const standing = await readDrafted(context, workplace, personIds, ruled);
  const isRefused = (shiftId: string): boolean => verdicts.get(shiftId)?.isRefused ?? false;
  const ids = new Set(moves.map(({ shiftId }) => shiftId));
  const lay = (): void => {
    standing.remove(ids);
    for (const { shiftId, before, after } of moves) {
      const plan = isRefused(shiftId) ? before : after;
      const personId = personIdOf(board, plan);
      if (plan && personId) put(standing, workplace, { shiftId, plan, personId });
    }
  };
  const judge = ({ shiftId, after }: Move): boolean => {
    const personId = personIdOf(board, after);
    if (!after || !personId) return false;
    const shift = { ...after, id: shiftId };
    const constraints = standing.against(workplace, { personId, shift });
    const failure = orFailure(() => judgeConstraints(constraints, forcing));
    verdicts.set(shiftId, { constraints, isRefused: failure instanceof Failure });
    return isRefused(shiftId);
  };
  let open = ruled;
  let refused = -1;
  while (refused !== 0) {
    lay();
    refused = open.filter(judge).length;
    open = open.filter(({ shiftId }) => !isRefused(shiftId));
  }
  return verdicts;
};

/** The same to be written: two planners who fill the same person's days must not pass each other unseen. */
export const judgeMoves = async (
  context: WriteContext,
  workplace: Workplace,
  board: Board,
  moves: readonly Move[],
  forcing: Forcing,
): Promise<Verdicts> => {
  const personIds = personIdsIn(board, moves);
  if (personIds.length > 0) await lockPersons(context.db, context.actor.companyId, personIds);
  return findVerdicts(context, workplace, board, moves, forcing);
};
