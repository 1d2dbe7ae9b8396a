import { z } from 'zod';
import { PlanCopied } from '../planning/plan-copies.schemas.ts';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import {
  PlanTemplates,
  TemplateUse,
  WeekTemplate,
  WeekTemplateBody,
  WeekTemplateChange,
} from './plan-templates.schemas.ts';

const params = z.object({ id: Id });
const item = z.object({ item: WeekTemplate });
const OWN_ERRORS = ['request.forbidden', 'plan_templates.not_found'] as const;

export const planTemplateRoutes = {
  listPlanTemplates: route('GET /api/v4/planning/templates', {
    needs: 'plan',
    summary: 'The shift templates and week templates of a location',
    query: z.object({ departmentId: Id }),
    responses: { 200: PlanTemplates },
    errors: ['request.forbidden'],
  }),
  keepWeekTemplate: route('POST /api/v4/planning/templates', {
    needs: 'plan',
    summary: 'Keep weeks of the plan as a template',
    body: WeekTemplateBody,
    responses: { 201: item },
    errors: [
      'request.forbidden',
      'plan_templates.name_taken',
      'plan_templates.nothing_there',
      'plan_templates.full',
    ],
  }),
  renameWeekTemplate: route('PATCH /api/v4/planning/templates/:id', {
    needs: 'plan',
    summary: 'Rename a week template',
    params,
    body: WeekTemplateChange,
    responses: { 200: item },
    errors: [...OWN_ERRORS, 'plan_templates.name_taken'],
  }),
  deleteWeekTemplate: route('DELETE /api/v4/planning/templates/:id', {
    needs: 'plan',
    summary: 'Delete a week template; what was planned with it stays',
    params,
    responses: { 200: item },
    errors: OWN_ERRORS,
  }),
  useWeekTemplate: route('POST /api/v4/planning/templates/:id/uses', {
    needs: 'plan',
    summary: 'Plan weeks by a template, with what becomes of each of its shifts',
    params,
    body: TemplateUse,
    responses: { 200: PlanCopied },
    errors: [...OWN_ERRORS, 'shifts.range_too_long', 'planning.too_many_copies'],
  }),
};
