import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { movePlan } from '@ploeg/domain/planning/copy-plan';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { type Copy, makePlans, readPlans, type Source } from './made-plans.service.ts';
import { lockBoard } from './plan-board.service.ts';

type CopyInput = RequestOf<typeof planningRoutes.copyPlan>['body'];
type Copied = ResponseOf<typeof planningRoutes.copyPlan>;

const isChosen =
  ({ from, to, what, employmentIds }: CopyInput) =>
  ({ plan: { start, employmentId } }: Source): boolean =>
    from <= start &&
    start < to &&
    (what === 'all' || (what === 'open') === (employmentId === null)) &&
    (!employmentIds || (employmentId !== null && employmentIds.includes(employmentId)));

const lockSources = async (
  context: WriteContext,
  workplace: Workplace,
  input: CopyInput,
): Promise<Source[]> => {
  const ids = (await readPlans(context, workplace, input)).map(({ id }) => id);
  // Two planners who copy the same week at once must not make it twice.
  const board = await lockBoard(context, workplace, ids);
  return ids
    .flatMap((id): Source[] => {
      const { plan } = board.layersOf(id);
      return plan ? [{ id, plan }] : [];
    })
    .filter(isChosen(input));
};

const toCopies = (sources: readonly Source[], { from, targets }: CopyInput): Copy[] =>
  [...new Set(targets)].flatMap((target) =>
    sources.map((source) => ({
      shiftId: newId(),
      source,
      target,
      plan: movePlan(source.plan, target - from),
      refused: null,
    })),
  );

/** Plans days again at other dates, as one batch of drafts; what is there already is not made twice. */
export const copyPlan = async (
  context: WriteContext,
  input: CopyInput,
  deps: ShiftDeps,
): Promise<Copied> => {
  const workplace = await getPlanned(context, input.departmentId, deps);
  const copies = toCopies(await lockSources(context, workplace, input), input);
  const { from, to, targets, departmentId, label, dryRun, force, reason, openInstead } = input;
  const spans = targets.map((target) => ({ from: target, to: target + to - from }));
  const note = { departmentId, label, dryRun, force, reason, kind: 'copy' as const };
  const { batch, lines } = await makePlans(context, workplace, copies, {
    ...note,
    openInstead,
    spans,
  });
  return { batch, lines };
};
