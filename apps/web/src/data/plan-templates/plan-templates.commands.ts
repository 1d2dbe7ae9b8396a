import type { Resource } from '@ploeg/contract/features';
import type { ApiInput, ApiOutput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { noteCopy } from '../planning/plan-batches.ts';
import type { WeekTemplate } from './plan-templates.queries.ts';

const TEMPLATES: readonly Resource[] = ['PLAN_TEMPLATES'];

export type KeptWeek = ApiInput<'POST /api/v4/planning/templates'>['body'];
export type TemplateUse = ApiInput<'POST /api/v4/planning/templates/:id/uses'>['body'];
export type Used = ApiOutput<'POST /api/v4/planning/templates/:id/uses'>;

export const keepWeek = async (body: KeptWeek): Promise<WeekTemplate> =>
  (await doOnline('POST /api/v4/planning/templates', { body }, TEMPLATES)).item;

export const renameTemplate = (id: string, name: string) =>
  doOnline('PATCH /api/v4/planning/templates/:id', { params: { id }, body: { name } }, TEMPLATES);

export const deleteTemplate = (id: string) =>
  doOnline('DELETE /api/v4/planning/templates/:id', { params: { id } }, TEMPLATES);

/** A preview changes nothing, so nothing is asked for again. */
export const applyTemplate = async (
  { id, departmentId }: Pick<WeekTemplate, 'id' | 'departmentId'>,
  body: TemplateUse,
): Promise<Used> => {
  const call = 'POST /api/v4/planning/templates/:id/uses';
  const used = await doOnline(call, { params: { id }, body }, body.dryRun ? [] : ['SHIFTS']);
  noteCopy(departmentId, used);
  return used;
};
