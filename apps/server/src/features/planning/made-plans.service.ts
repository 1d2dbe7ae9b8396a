import type { PlanCopyLine } from '@ploeg/contract/planning/plan-copies.schemas';
import type { BatchBody, OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { z } from 'zod';
import { lengthened, openPlan, sortCopies } from '@ploeg/domain/planning/copy-plan';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Workplace } from '#features/people/workplaces.service.ts';
import type { ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { planBatch } from './batches.service.ts';
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
  refused: OpOutcome | null;
};

export type Making = Pick<
  Batch,
  'departmentId' | 'kind' | 'label' | 'dryRun' | 'force' | 'reason'
> & {
  openInstead: boolean;
  /** Where copies begin; what stands there already is not made twice. */
  spans: readonly { from: number; to: number }[];
};

export type Made = Pick<Awaited<ReturnType<typeof planBatch>>, 'batch'> & {
  lines: PlanCopyLine[];
  /** Those that have become shifts, or would. */
  made: Copy[];
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
  { departmentId, spans }: Making,
): Promise<PlanFields[]> => {
  const found = new Map<string, PlanFields>();
  for (const span of spans) {
    const there = await readPlans(context, workplace, { departmentId, ...span });
    for (const { id, plan } of there) found.set(id, plan);
  }
  return [...found.values()];
};

const planCopies = async (
  context: WriteContext,
  copies: readonly Copy[],
  { departmentId, kind, label, dryRun, force, reason }: Making,
  deps: ShiftDeps,
): Promise<Awaited<ReturnType<typeof planBatch>>> => {
  if (copies.length === 0) return { batch: null, results: [] };
  const ops = copies.map(({ shiftId, plan }) => ({
    op: 'create' as const,
    shiftId,
    set: toColumns(plan),
  }));
  const note = { departmentId, kind, label, dryRun, force, reason };
  return planBatch(context, { ...note, atomic: false, ops }, deps);
};

const isMade = ({ outcome }: OpOutcome): boolean => outcome === 'ok' || outcome === 'merged';

const isOfPerson = ({ outcome, code }: OpOutcome): boolean =>
  outcome === 'constraints' || code === 'shifts.user_unknown' || code === 'shifts.user_left';

/** What its person cannot work, as an open shift. */
const openUnfit = async (
  context: WriteContext,
  copies: readonly Copy[],
  making: Making,
  deps: ShiftDeps,
): Promise<Copy[]> => {
  const { results } = await planCopies(context, copies, { ...making, dryRun: true }, deps);
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

/** Makes plans of others, as one batch of drafts, and says what becomes of each and why. */
export const makePlans = async (
  context: WriteContext,
  workplace: Workplace,
  copies: readonly Copy[],
  making: Making,
  deps: ShiftDeps,
): Promise<Made> => {
  if (copies.length > MOST_COPIES) throw fail('planning.too_many_copies');
  const existing = await listExisting(context, workplace, making);
  let { wanted, there } = sortCopies(copies, existing);
  if (making.openInstead) {
    const fitting = await openUnfit(context, wanted, making, deps);
    // An open shift may be there since the same was made before.
    ({ wanted, there } = sortCopies([...there, ...fitting], existing));
  }
  const { batch, results } = await planCopies(context, wanted, making, deps);
  const { timezone } = workplace.department;
  const tried = wanted.map((copy, index) => toLine(copy, timezone, results[index] ?? null));
  const lines = [...tried, ...there.map((copy) => toLine(copy, timezone, null))];
  return {
    batch,
    lines: lines.toSorted((a, b) => a.plan.start - b.plan.start),
    made: wanted.filter((_, index) => ['made', 'open'].includes(tried[index]?.outcome ?? '')),
  };
};
