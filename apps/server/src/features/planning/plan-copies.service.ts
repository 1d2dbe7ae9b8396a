import type { PlanCopyLine } from '@ploeg/contract/planning/plan-copies.schemas';
import type { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { lengthened, movePlan, openPlan, sortCopies } from '@ploeg/domain/planning/copy-plan';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { getPlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { planBatch } from './batches.service.ts';
import { toColumns } from './layers.ts';
import { lockBoard } from './plan-board.service.ts';
import { readLayers, toSpanOf } from './read-plan.service.ts';

type CopyInput = RequestOf<typeof planningRoutes.copyPlan>['body'];
type Copied = ResponseOf<typeof planningRoutes.copyPlan>;

type Source = { id: string; plan: PlanFields };

/** A copy under the id that its shift gets; `refused` is why its person does not work it. */
type Copy = {
  shiftId: string;
  source: Source;
  target: number;
  plan: PlanFields;
  refused: OpOutcome | null;
};

const MOST_COPIES = 2000;

const isChosen =
  ({ from, to, what, employmentIds }: CopyInput) =>
  ({ plan: { start, employmentId } }: Source): boolean =>
    from <= start &&
    start < to &&
    (what === 'all' || (what === 'open') === (employmentId === null)) &&
    (!employmentIds || (employmentId !== null && employmentIds.includes(employmentId)));

const readPlans = async (
  context: WriteContext,
  workplace: Workplace,
  { departmentId, from, to }: Pick<CopyInput, 'departmentId' | 'from' | 'to'>,
): Promise<Source[]> => {
  const span = toSpanOf({ departmentId, from, to });
  const { shifts } = await readLayers(context, workplace, span);
  return shifts.flatMap(({ row: { id }, layers: { plan } }) => (plan ? [{ id, plan }] : []));
};

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

const listExisting = async (
  context: WriteContext,
  workplace: Workplace,
  { departmentId, from, to, targets }: CopyInput,
): Promise<PlanFields[]> => {
  const found = new Map<string, PlanFields>();
  for (const target of targets) {
    const span = { departmentId, from: target, to: target + to - from };
    for (const { id, plan } of await readPlans(context, workplace, span)) found.set(id, plan);
  }
  return [...found.values()];
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

const planCopies = async (
  context: WriteContext,
  copies: readonly Copy[],
  input: CopyInput & { dryRun: boolean },
  deps: ShiftDeps,
): Promise<Awaited<ReturnType<typeof planBatch>>> => {
  if (copies.length === 0) return { batch: null, results: [] };
  const { departmentId, label, dryRun, force, reason } = input;
  const ops = copies.map(({ shiftId, plan }) => ({
    op: 'create' as const,
    shiftId,
    set: toColumns(plan),
  }));
  const note = { departmentId, label, dryRun, force, reason };
  return planBatch(context, { ...note, kind: 'copy', atomic: false, ops }, deps);
};

const isMade = ({ outcome }: OpOutcome): boolean => outcome === 'ok' || outcome === 'merged';

const isOfPerson = ({ outcome, code }: OpOutcome): boolean =>
  outcome === 'constraints' || code === 'shifts.user_unknown';

/** What its person cannot work, as an open shift. */
const openUnfit = async (
  context: WriteContext,
  copies: readonly Copy[],
  input: CopyInput,
  deps: ShiftDeps,
): Promise<Copy[]> => {
  const { results } = await planCopies(context, copies, { ...input, dryRun: true }, deps);
  return copies.map((copy, index) => {
    const refused = results[index];
    if (!refused || !isOfPerson(refused)) return copy;
    return { ...copy, plan: openPlan(copy.plan), refused };
  });
};

const toLine = (
  { source, target, plan, refused }: Copy,
  timezone: string,
  result: OpOutcome | null,
): PlanCopyLine => {
  const made = refused ? 'open' : 'made';
  const why = refused ?? result;
  return {
    source: source.id,
    target,
    outcome: result === null ? 'there' : isMade(result) ? made : 'skipped',
    plan: toColumns(plan),
    lengthened: lengthened(source.plan, plan, timezone),
    constraints: why?.constraints ?? [],
    code: why?.code ?? null,
  };
};

/** Plans days again at other dates, as one batch of drafts; what is there already is not made twice. */
export const copyPlan = async (
  context: WriteContext,
  input: CopyInput,
  deps: ShiftDeps,
): Promise<Copied> => {
  const workplace = await getPlanned(context, input.departmentId, deps);
  const copies = toCopies(await lockSources(context, workplace, input), input);
  if (copies.length > MOST_COPIES) throw fail('planning.too_many_copies');
  const existing = await listExisting(context, workplace, input);
  let { wanted, there } = sortCopies(copies, existing);
  if (input.openInstead) {
    const fitting = await openUnfit(context, wanted, input, deps);
    // An open shift may be there since the week was copied before.
    ({ wanted, there } = sortCopies([...there, ...fitting], existing));
  }
  const { batch, results } = await planCopies(context, wanted, input, deps);
  const { timezone } = workplace.department;
  const made = wanted.map((copy, index) => toLine(copy, timezone, results[index] ?? null));
  const lines = [...made, ...there.map((copy) => toLine(copy, timezone, null))];
  return { batch, lines: lines.toSorted((a, b) => a.plan.start - b.plan.start) };
};
