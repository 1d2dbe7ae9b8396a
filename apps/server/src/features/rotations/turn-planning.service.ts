import type { PlanningOp } from '@ploeg/contract/planning/planning.schemas';
import type { RotationTurn } from '@ploeg/contract/rotations/rotations.schemas';
import { lengthened, openPlan } from '@ploeg/domain/planning/copy-plan';
import { changedFields, type PlanFields, pickFields } from '@ploeg/domain/planning/plan-fields';
import { planOfLine, WEEK_SECONDS } from '@ploeg/domain/planning/week-template';
import { type Turn, turnKey } from '@ploeg/domain/rotations/rotation';
import type { StandingTurn, TurnChanges } from '@ploeg/domain/rotations/turn-changes';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { planBatchAt } from '#features/planning/batches.service.ts';
import { toColumns } from '#features/planning/layers.ts';
import { type Copy, type Made, makePlans } from '#features/planning/made-plans.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import { readBarredDays } from './rotation-days.service.ts';
import type { NewTurn } from './rotations.repo.ts';
import type { RotationRow, TurnRow, Why } from './rotations.table.ts';

export type Standing = StandingTurn & { row: TurnRow; isPublished: boolean };

export type Planned = { batch: Made['batch']; turns: RotationTurn[]; kept: NewTurn[] };

type Given = { workplace: Workplace; row: RotationRow; dryRun: boolean };

const NO_REASON: Why = { constraints: [], code: null };

/** Runs of a few weeks at a time are read beside the plan that is there. */
const SPAN_SECONDS = 8 * WEEK_SECONDS;

export const templatesOf = ({ catalogues }: Workplace) => [
  ...catalogues.shiftTemplates.offered.values(),
];

const spansOf = (turns: readonly Turn[]): { from: number; to: number }[] => {
  const starts = turns.map(({ plan }) => plan.start);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  if (starts.length === 0) return [];
  const count = Math.floor((last - first) / SPAN_SECONDS) + 1;
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * SPAN_SECONDS;
    return { from, to: from + SPAN_SECONDS };
  });
};

/** A shift of a turn that is changed or goes, and what is said of it. */
type Step = {
  was: Standing;
  /** As it will be; null where it goes. */
  plan: PlanFields | null;
  outcome: 'changed' | 'open' | 'removed' | 'skipped';
  why: Why;
};

const opOf = ({ was: { shiftId, now }, plan }: Step): PlanningOp => {
  if (!plan || !now) return { op: 'delete', shiftId: shiftId ?? '' };
  const set = pickFields(plan, changedFields(now, plan)) as Partial<ReturnType<typeof toColumns>>;
  return { op: 'update', shiftId: shiftId ?? '', set };
};

/** What its person cannot work goes, or is open. */
const instead = ({ row }: Given, step: Step, why: Why): Step =>
  row.openInstead && step.plan && step.plan.employmentId !== null
    ? { ...step, plan: openPlan(step.plan), outcome: 'open', why }
    : { ...step, plan: null, outcome: 'skipped', why };

const batchOf = ({ row: { departmentId, name } }: Given) => ({
  departmentId,
  kind: 'rotation' as const,
  label: name,
  force: false,
  reason: '',
});

const toSteps = async (
  context: WriteContext,
  given: Given,
  { change, remove }: TurnChanges<Standing>,
  barredOn: (plan: PlanFields) => string | undefined,
): Promise<Step[]> => {
  const steps = [
    ...change.map(({ was, wanted: { plan } }): Step => {
      const code = barredOn(plan);
      return code === undefined
        ? { was, plan, outcome: 'changed', why: NO_REASON }
        : { was, plan: null, outcome: 'skipped', why: { constraints: [], code } };
    }),
    ...remove.map((was): Step => ({ was, plan: null, outcome: 'removed', why: NO_REASON })),
  ];
  if (steps.every(({ plan }) => plan === null)) return steps;
  const ops = steps.map(opOf);
  const dry = { ...batchOf(given), dryRun: true, atomic: false, ops };
  const { results } = await planBatchAt(context, given.workplace, dry);
  return steps.map((step, index) => {
    const result = results[index];
    const isOfPerson = result?.outcome === 'constraints' || result?.code === 'shifts.user_unknown';
    return result && isOfPerson ? instead(given, step, result) : step;
  });
};

const toTurn = (
  plan: PlanFields,
  { lineId, target }: Pick<Turn, 'lineId' | 'target'>,
  said: Pick<RotationTurn, 'outcome' | 'isPublished' | 'lengthened'> & { why: Why },
): RotationTurn => {
  const { why, ...others } = said;
  const { constraints, code } = why;
  return { source: lineId, target, plan: toColumns(plan), ...others, constraints, code };
};

const asMade = (row: TurnRow, { lineId, target, plan }: Turn): NewTurn => ({
  ...row,
  lineId,
  target,
  start: plan.start,
  plan,
  outcome: 'made',
  why: NO_REASON,
});

const keptOf = ({ plan, outcome, why, was: { row } }: Step): NewTurn =>
  plan
    ? { ...row, start: plan.start, plan, outcome: outcome === 'open' ? 'open' : 'made', why }
    : { ...row, outcome: outcome === 'skipped' ? 'skipped' : 'ended', why };

type Sources = ReadonlyMap<string, PlanFields>;

const toCopies = (
  make: TurnChanges<Standing>['make'],
  sources: Sources,
  barredOn: (plan: PlanFields) => string | undefined,
): Copy[] =>
  make.map(({ wanted: { lineId, target, plan } }) => {
    const barred = barredOn(plan);
    const source = { id: lineId, plan: sources.get(lineId) ?? plan };
    const copy = { shiftId: newId(), source, target, plan, refused: null };
    return barred === undefined ? copy : { ...copy, barred };
  });

const toNewTurns = (
  { row }: Given,
  { lines, made }: Made,
  make: TurnChanges<Standing>['make'],
): NewTurn[] => {
  const keyOf = (lineId: string, target: number) => `${lineId} ${target}`;
  const shiftOf = new Map(
    made.map(({ source, target, shiftId }) => [keyOf(source.id, target), shiftId]),
  );
  const makeOf = new Map(make.map((one) => [turnKey(one.wanted), one]));
  return lines.flatMap(({ source: lineId, target, outcome, constraints, code }) => {
    const one = makeOf.get(keyOf(lineId, target));
    if (!one) return [];
    return {
      id: one.was?.row.id ?? newId(),
      rotationId: row.id,
      lineId,
      target: one.wanted.target,
      start: one.wanted.plan.start,
      shiftId: shiftOf.get(keyOf(lineId, target)) ?? null,
      plan: outcome === 'open' ? openPlan(one.wanted.plan) : one.wanted.plan,
      outcome,
      why: { constraints, code },
    };
  });
};

/** Does what a rotation asks for, as one batch of drafts, and says what becomes of each turn. */
export const planTurns = async (
  context: WriteContext,
  given: Given,
  changes: TurnChanges<Standing>,
): Promise<Planned> => {
  const { workplace, row, dryRun } = given;
  const { make, change, keep, adopt } = changes;
  const wanted = [...make, ...change].map((one) => one.wanted);
  const barredOn = await readBarredDays(context, row, wanted);
  const steps = await toSteps(context, given, changes, barredOn);
  const templates = templatesOf(workplace);
  const sources = new Map(row.lines.map((line) => [line.id, planOfLine(line, templates)]));
  const made = await makePlans(context, workplace, toCopies(make, sources, barredOn), {
    ...batchOf(given),
    dryRun,
    openInstead: row.openInstead,
    spans: spansOf(make.map((one) => one.wanted)),
    also: steps.map(opOf),
  });
  const { timezone } = workplace.department;
  const done = steps.filter((_, index) => made.also[index]?.outcome === 'ok');
  const turns = [
    ...made.lines.map((line) => ({ ...line, isPublished: false })),
    ...steps.map(({ was, plan, outcome, why }, index) => {
      const result = made.also[index];
      const isDone = result?.outcome === 'ok';
      const shown = plan ?? was.now ?? was.plan;
      const source = sources.get(was.lineId);
      return toTurn(shown, was, {
        outcome: isDone ? outcome : 'kept',
        isPublished: was.isPublished,
        lengthened: plan && source ? lengthened(source, plan, timezone) : 0,
        why: isDone ? why : (result ?? why),
      });
    }),
    ...keep.map((was) =>
      toTurn(was.now ?? was.plan, was, {
        outcome: 'kept',
        isPublished: was.isPublished,
        lengthened: 0,
        why: NO_REASON,
      }),
    ),
  ].toSorted((a, b) => a.plan.start - b.plan.start);
  return {
    batch: made.batch,
    turns,
    kept: [
      ...done.map(keptOf),
      ...adopt.map(({ wanted, was }) => asMade(was.row, wanted)),
      ...toNewTurns(given, made, make),
    ],
  };
};
