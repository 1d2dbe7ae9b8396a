import { feature } from '../shared/feature.ts';
import { planTemplateErrors } from './plan-templates.errors.ts';
import { planTemplateRoutes } from './plan-templates.routes.ts';
import * as schemas from './plan-templates.schemas.ts';

export const planTemplates = feature({
  about: 'Weeks of the plan that are kept as templates, and planned again with a preview.',
  routes: planTemplateRoutes,
  schemas: [schemas],
  errors: planTemplateErrors,
  resources: ['PLAN_TEMPLATES'],
});
