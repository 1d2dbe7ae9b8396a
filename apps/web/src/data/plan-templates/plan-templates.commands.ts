import type { Resource } from '@ploeg/contract/features';
import type { ApiInput, ApiOutput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import type { WeekTemplate } from './plan-templates.queries.ts';

const TEMPLATES: readonly Resource[] = ['PLAN_TEMPLATES'];
const PLAN: readonly Resource[] = ['SHIFTS'];

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
export const applyTemplate = (id: string, body: TemplateUse): Promise<Used> =>
  doOnline(
    'POST /api/v4/planning/templates/:id/uses',
    { params: { id }, body },
    body.dryRun ? [] : PLAN,
  );

export const takeBackBatch = (id: string) =>
  doOnline('POST /api/v4/planning/batches/:id/undo', { params: { id }, body: {} }, PLAN);
