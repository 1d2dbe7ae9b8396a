import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

type PlanTemplates = ApiOutput<'GET /api/v4/planning/templates'>;
export type WeekTemplate = PlanTemplates['weeks'][number];
export type ShiftTemplate = PlanTemplates['shifts'][number];

/** The shift templates and the kept weeks of a location. */
export const planTemplatesQuery = (departmentId = '') =>
  queryOptions({
    queryKey: ['plan-templates', departmentId],
    queryFn: () => callApi('GET /api/v4/planning/templates', { query: { departmentId } }),
    enabled: departmentId !== '',
    meta: { of: ['PLAN_TEMPLATES', 'CATALOGUES'] },
  });
