import type { planTemplateRoutes } from '@ploeg/contract/plan-templates/plan-templates.routes';
import type { WeekTemplate } from '@ploeg/contract/plan-templates/plan-templates.schemas';
import type { RequestOf, ResponseOf } from '@ploeg/contract/shared/route';
import { foldName } from '@ploeg/domain/catalogues/row-names';
import { movePlan, openPlan } from '@ploeg/domain/planning/copy-plan';
import {
  planOfLine,
  type TemplateLine,
  toLines,
  WEEK_SECONDS,
} from '@ploeg/domain/planning/week-template';
import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { type Copy, makePlans, readPlans } from '#features/planning/made-plans.service.ts';
import { getPlanned, requirePlanned, type ShiftDeps } from '#features/shifts/shifts.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { canInEach } from '#platform/require-right.ts';
import { toWeekTemplate } from './plan-templates.presenter.ts';
import { createPlanTemplatesRepo } from './plan-templates.repo.ts';
import type { WeekTemplateRow } from './plan-templates.table.ts';

type Routes = typeof planTemplateRoutes;
type KeepInput = RequestOf<Routes['keepWeekTemplate']>['body'];
type UseInput = RequestOf<Routes['useWeekTemplate']>['body'];
type Templates = ResponseOf<Routes['listPlanTemplates']>;
type Used = ResponseOf<Routes['useWeekTemplate']>;

const MOST_TEMPLATES = 200;

const repoOf = ({ db, actor }: ReadContext) => createPlanTemplatesRepo(db, actor.companyId);

/** Of a template the caller sees and uses what they plan. */
const ownLines = (
  { actor }: ReadContext,
  { departmentId, lines }: WeekTemplateRow,
): TemplateLine[] =>
  lines.filter(({ plan }) => canInEach(actor, 'plan', departmentId, [plan.sectionId]));

export const listPlanTemplates = async (
  context: ReadContext,
  departmentId: string,
  deps: ShiftDeps,
): Promise<Templates> => {
  const { catalogues } = await getPlanned(context, departmentId, deps);
  const rows = await repoOf(context).list(departmentId);
  return {
    shifts: [...catalogues.shiftTemplates.offered.values()],
    weeks: rows.map((row) => toWeekTemplate({ ...row, lines: ownLines(context, row) })),
  };
};

const announce = (
  context: WriteContext,
  workplace: Workplace,
  action: 'keep' | 'rename' | 'delete',
  { id, departmentId, name }: WeekTemplateRow,
  changes: { field: string; before: string; after: string }[] = [],
): void => {
  const details = { name };
  context.audit({
    action: `plan_template.${action}`,
    departmentId,
    subjectId: id,
    details,
    changes,
  });
  const watcherIds = plannerIdsOf(workplace);
  context.emit({ resource: 'PLAN_TEMPLATES', resourceId: id, personIds: [], watcherIds });
};

const refuseTaken = (name: string, others: readonly WeekTemplateRow[]): void => {
  const isTaken = others.some((other) => foldName(other.name) === foldName(name));
  if (isTaken) throw fail('plan_templates.name_taken');
};

/** Keeps weeks of the plan, as those who plan see it, under a name. */
export const keepWeekTemplate = async (
  context: WriteContext,
  input: KeepInput,
  deps: ShiftDeps,
): Promise<WeekTemplate> => {
  const { departmentId, name, from, weeks, withPeople, sectionIds } = input;
  const workplace = await getPlanned(context, departmentId, deps);
  const repo = repoOf(context);
  await repo.lockNames(departmentId);
  const others = await repo.list(departmentId);
  if (others.length >= MOST_TEMPLATES) throw fail('plan_templates.full', { count: MOST_TEMPLATES });
  refuseTaken(name, others);
  const to = from + weeks * WEEK_SECONDS;
  const plans = (await readPlans(context, workplace, { departmentId, from, to }))
    .filter(({ plan }) => from <= plan.start && plan.start < to)
    .filter(({ plan: { sectionId } }) => !sectionIds || sectionIds.includes(sectionId ?? ''))
    .map(({ plan }) => ({ id: newId(), plan: withPeople ? plan : openPlan(plan) }));
  if (plans.length === 0) throw fail('plan_templates.nothing_there');
  const shiftTemplates = [...workplace.catalogues.shiftTemplates.offered.values()];
  const lines = toLines(plans, wallSeconds(from), shiftTemplates);
  const row = await repo.insert({ id: newId(), departmentId, name, weeks, lines });
  announce(context, workplace, 'keep', row);
  return toWeekTemplate(row);
};

type Held = { row: WeekTemplateRow; workplace: Workplace };

/** Locked; one of a location where the caller does not plan looks like none. */
const lockTemplate = async (context: WriteContext, id: string, deps: ShiftDeps): Promise<Held> => {
  const row = await repoOf(context).lock(id);
  const isKnown = context.actor.places.some((place) => place.departmentId === row?.departmentId);
  if (!row || !isKnown) throw fail('plan_templates.not_found');
  return { row, workplace: await getPlanned(context, row.departmentId, deps) };
};

/** Whoever changes a template plans all of it. */
const requireWhole = (context: WriteContext, { departmentId, lines }: WeekTemplateRow): void =>
  requirePlanned(context, departmentId, ...lines.map(({ plan }) => plan.sectionId));

export const renameWeekTemplate = async (
  context: WriteContext,
  id: string,
  name: string,
  deps: ShiftDeps,
): Promise<WeekTemplate> => {
  const { row, workplace } = await lockTemplate(context, id, deps);
  requireWhole(context, row);
  if (name === row.name) return toWeekTemplate(row);
  const repo = repoOf(context);
  await repo.lockNames(row.departmentId);
  const others = await repo.list(row.departmentId);
  refuseTaken(
    name,
    others.filter((other) => other.id !== id),
  );
  const renamed = await repo.rename(id, name);
  announce(context, workplace, 'rename', renamed, [
    { field: 'name', before: row.name, after: name },
  ]);
  return toWeekTemplate(renamed);
};

export const deleteWeekTemplate = async (
  context: WriteContext,
  id: string,
  deps: ShiftDeps,
): Promise<WeekTemplate> => {
  const { row, workplace } = await lockTemplate(context, id, deps);
  requireWhole(context, row);
  await repoOf(context).remove(id);
  announce(context, workplace, 'delete', row);
  return toWeekTemplate(row);
};

/** Plans weeks by a template, as one batch of drafts; what is there already is not made twice. */
export const useWeekTemplate = async (
  context: WriteContext,
  id: string,
  { targets, ...manner }: UseInput,
  deps: ShiftDeps,
): Promise<Used> => {
  const { row, workplace } = await lockTemplate(context, id, deps);
  const { departmentId, name: label, weeks } = row;
  const shiftTemplates = [...workplace.catalogues.shiftTemplates.offered.values()];
  const sources = ownLines(context, row).map((line) => ({
    id: line.id,
    plan: planOfLine(line, shiftTemplates),
  }));
  const mondays = [...new Set(targets)];
  const copies = mondays.flatMap((target) =>
    sources.map((source): Copy => {
      const plan = movePlan(source.plan, target);
      return { shiftId: newId(), source, target, plan, refused: null };
    }),
  );
  const spans = mondays.map((target) => ({ from: target, to: target + weeks * WEEK_SECONDS }));
  const making = { ...manner, departmentId, label, kind: 'template' as const, spans };
  const { batch, lines } = await makePlans(context, workplace, copies, making);
  return { batch, lines };
};
