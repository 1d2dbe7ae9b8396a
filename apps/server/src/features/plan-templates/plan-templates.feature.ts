import { feature } from '#platform/feature.ts';
import { bindPlanTemplateRoutes } from './plan-templates.routes.ts';

export const planTemplates = feature({
  name: 'plan-templates',
  bind: bindPlanTemplateRoutes,
  impersonal: { week_templates: 'weeks that are planned again; whose shifts they are is an id' },
});
