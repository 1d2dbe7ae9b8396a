import type { PlanCopyLine } from '@ploeg/contract/planning/plan-copies.schemas';
import type { BatchBody, OpOutcome, PlanningOp } from '@ploeg/contract/planning/planning.schemas';
import type { z } from 'zod';
import { lengthened, openPlan, sortCopies } from '@ploeg/domain/planning/copy-plan';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { listLastDays } from '#features/people/people.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { planBatchAt } from './batches.service.ts';
import { toColumns } from './layers.ts';
import { readLayers, toSpanOf } from './read-plan.service.ts';

type Batch = z.output<typeof BatchBody>;

/** A plan by the id of what it is made after: a shift, or a line of a template. */
export type Source = { id: string; plan: PlanFields };

/** A copy under the id that its shift gets; `refused` is why its person does not work it. */
export type Copy = {
  shiftId: string;
  source: Source;
  target: number;
  plan: PlanFields;
  refused: Refusal | null;
  /** Why nothing is made of it, whoever would work it; a code of a reason. */
  barred?: string;
};

type Refusal = Pick<OpOutcome, 'constraints' | 'code'>;

export type Making = Pick<
  Batch,
  'departmentId' | 'kind' | 'label' | 'dryRun' | 'force' | 'reason'
> & {
  openInstead: boolean;
  /** Where copies begin; what stands there already is not made twice. */
  spans: readonly { from: number; to: number }[];
  /** What is done to other shifts in the same batch, before. */
  also?: readonly PlanningOp[];
};

export type Made = Pick<Awaited<ReturnType<typeof planBatchAt>>, 'batch'> & {
  lines: PlanCopyLine[];
  /** Those that have become shifts, or would. */
  made: Copy[];
  also: OpOutcome[];
};

const MOST_COPIES = 2000;

export const readPlans = async (
  context: WriteContext,
  workplace: Workplace,
  { departmentId, from, to }: { departmentId: string; from: number; to: number },
): Promise<Source[]> => {
  const span = toSpanOf({ departmentId, from, to });
  const { shifts } = await readLayers(context, workplace, span);
  return shifts.flatMap(({ row: { id }, layers: { plan } }) => (plan ? [{ id, plan }] : []));
};

const listExisting = async (
  context: WriteContext,
  workplace: Workplace,
  { departmentId, spans, also = [] }: Making,
): Promise<PlanFields[]> => {
  // What is changed or goes in the same batch is not there for what comes.
  const leaving = new Set(also.map(({ shiftId }) => shiftId));
  const found = new Map<string, PlanFields>();
  for (const span of spans) {
    const there = await readPlans(context, workplace, { departmentId, ...span });
    for (const { id, plan } of there) if (!leaving.has(id)) found.set(id, plan);
  }
  return [...found.values()];
};

const planCopies = async (
  context: WriteContext,
  workplace: Workplace,
  copies: readonly Copy[],
  { departmentId, kind, label, dryRun, force, reason, also = [] }: Making,
): Promise<Awaited<ReturnType<typeof planBatchAt>>> => {
  const creates = copies.map(({ shiftId, plan }) => ({
    op: 'create' as const,
    shiftId,
    set: toColumns(plan),
  }));
  const ops = [...also, ...creates];
  if (ops.length === 0) return { batch: null, results: [] };
  const note = { departmentId, kind, label, dryRun, force, reason };
  return planBatchAt(context, workplace, { ...note, atomic: false, ops });
};

const isMade = ({ outcome }: Pick<OpOutcome, 'outcome'>): boolean =>
  outcome === 'ok' || outcome === 'merged';

const isOfPerson = ({ outcome, code }: OpOutcome): boolean =>
  outcome === 'constraints' || code === 'shifts.user_unknown';

const isBarred = ({ barred }: Copy): boolean => barred !== undefined;

const LEFT: Refusal = { constraints: [], code: 'planning.employment_ended' };

/** Those whose person does not work there any more by then. */
const markLeft = async (context: WriteContext, copies: readonly Copy[]): Promise<Copy[]> => {
  const ids = [...new Set(copies.flatMap(({ plan }) => plan.employmentId ?? []))];
  const lastDays = await listLastDays(context.db, context.actor.companyId, ids);
  return copies.map((copy) => {
    const lastDay = lastDays.get(copy.plan.employmentId ?? '');
    return lastDay && lastDay < toDateKey(copy.plan.start) ? { ...copy, refused: LEFT } : copy;
  });
};

/** What its person cannot work, as an open shift. */
const openUnfit = async (
  context: WriteContext,
  workplace: Workplace,
  copies: readonly Copy[],
  making: Making,
): Promise<Copy[]> => {
  const { results } = await planCopies(context, workplace, copies, { ...making, dryRun: true });
  const own = results.slice(making.also?.length ?? 0);
  return copies.map((copy, index) => {
    const result = own[index];
    const refused = copy.refused ?? (result && isOfPerson(result) ? result : null);
    return refused ? { ...copy, plan: openPlan(copy.plan), refused } : copy;
  });
};

const toLine = (
  { source, target, plan, refused }: Copy,
  timezone: string,
  outcome: PlanCopyLine['outcome'],
  why: Refusal | null,
): PlanCopyLine => ({
  source: source.id,
  target,
  outcome,
  plan: toColumns(plan),
  lengthened: lengthened(source.plan, plan, timezone),
  constraints: (refused ?? why)?.constraints ?? [],
  code: (refused ?? why)?.code ?? null,
});

/** Makes plans of others, as one batch of drafts, and says what becomes of each and why. */
export const makePlans = async (
  context: WriteContext,
  workplace: Workplace,
  copies: readonly Copy[],
  making: Making,
): Promise<Made> => {
  if (copies.length > MOST_COPIES) throw fail('planning.too_many_copies');
  const existing = await listExisting(context, workplace, making);
  const marked = await markLeft(
    context,
    copies.filter((copy) => !isBarred(copy)),
  );
  let { wanted, there } = sortCopies(marked, existing);
  if (making.openInstead) {
    const fitting = await openUnfit(context, workplace, wanted, making);
    // An open shift may be there since the same was made before.
    ({ wanted, there } = sortCopies([...there, ...fitting], existing));
  }
  const isLeft = ({ refused, plan }: Copy): boolean =>
    refused !== null && plan.employmentId !== null;
  const tried = wanted.filter((copy) => !isLeft(copy));
  const { batch, results } = await planCopies(context, workplace, tried, making);
  const also = results.splice(0, making.also?.length ?? 0);
  const { timezone } = workplace.department;
  const isDone = tried.map((_, index) => isMade(results[index] ?? { outcome: 'refused' }));
  const lines = [
    ...tried.map((copy, index) => {
      const made = copy.refused ? 'open' : 'made';
      return toLine(copy, timezone, isDone[index] ? made : 'skipped', results[index] ?? null);
    }),
    ...there.map((copy) => toLine(copy, timezone, 'there', null)),
    ...wanted.filter(isLeft).map((copy) => toLine(copy, timezone, 'skipped', null)),
    ...copies
      .filter(isBarred)
      .map((copy) =>
        toLine(copy, timezone, 'skipped', { constraints: [], code: copy.barred ?? null }),
      ),
  ];
  return {
    batch,
    lines: lines.toSorted((a, b) => a.plan.start - b.plan.start),
    made: tried.filter((_, index) => isDone[index]),
    also,
  };
};
