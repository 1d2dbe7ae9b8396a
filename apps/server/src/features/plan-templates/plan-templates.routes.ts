import { planTemplateRoutes } from '@ploeg/contract/plan-templates/plan-templates.routes';
import type { ShiftDeps } from '#features/shifts/shifts.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  deleteWeekTemplate,
  keepWeekTemplate,
  listPlanTemplates,
  renameWeekTemplate,
  useWeekTemplate,
} from './plan-templates.service.ts';

export const bindPlanTemplateRoutes = (binder: Binder, deps: ShiftDeps): void => {
  binder.read(planTemplateRoutes.listPlanTemplates, async (context, { query }) =>
    answer(200, await listPlanTemplates(context, query.departmentId, deps)),
  );
  binder.write(planTemplateRoutes.keepWeekTemplate, async (context, { body }) =>
    answer(201, { item: await keepWeekTemplate(context, body, deps) }),
  );
  binder.write(planTemplateRoutes.renameWeekTemplate, async (context, { params, body }) =>
    answer(200, { item: await renameWeekTemplate(context, params.id, body.name, deps) }),
  );
  binder.write(planTemplateRoutes.deleteWeekTemplate, async (context, { params }) =>
    answer(200, { item: await deleteWeekTemplate(context, params.id, deps) }),
  );
  binder.write(planTemplateRoutes.useWeekTemplate, async (context, { params, body }) =>
    answer(200, await useWeekTemplate(context, params.id, body, deps)),
  );
};
