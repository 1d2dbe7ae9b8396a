import { createHash } from 'node:crypto';
import { planningRoutes } from '@ploeg/contract/planning/planning.routes';
import type { ReachDeps } from '#features/notifications/reach.service.ts';
import type { ShiftDeps } from '#features/shifts/shifts.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { planBatch } from './batches.service.ts';
import { createPresence, type PresenceDeps } from './presence.service.ts';
import { copyPlan } from './plan-copies.service.ts';
import { getPlanPicture, getPlanSheet, getPlanTable } from './plan-exports.service.ts';
import { listPlanCosts, listPlanRemarks, listPlanTasks } from './plan-remarks.service.ts';
import { previewPublication } from './publication-preview.service.ts';
import { getPublication } from './publication-proof.service.ts';
import { publishPlan } from './publications.service.ts';
import { getPlanAt, listPlanHistory } from './read-history.service.ts';
import { getPlan, listPlanChanges } from './read-plan.service.ts';
import { redoBatch, undoBatch } from './undo.service.ts';

export const bindPlanningRoutes = (
  binder: Binder,
  deps: ShiftDeps & PresenceDeps & ReachDeps & { storage: Storage },
): void => {
  const tellPresence = createPresence(deps);
  // What stands in it has many sources, so only the answer itself can say whether it changed.
  binder.readTagged(planningRoutes.getPlan, async (context, { query }) => {
    const json = Buffer.from(JSON.stringify(await getPlan(context, query, deps)));
    const version = createHash('sha256').update(json).digest('base64url');
    return { version, json: () => Promise.resolve([json]) };
  });
  binder.read(planningRoutes.listPlanChanges, async (context, { query }) =>
    answer(200, await listPlanChanges(context, query, deps)),
  );
  binder.read(planningRoutes.listPlanRemarks, async (context, { query }) =>
    answer(200, await listPlanRemarks(context, query, deps)),
  );
  binder.read(planningRoutes.listPlanCosts, async (context, { query }) =>
    answer(200, await listPlanCosts(context, query, deps)),
  );
  binder.read(planningRoutes.listPlanTasks, async (context, { query }) =>
    answer(200, await listPlanTasks(context, query, deps)),
  );
  binder.readBytes(planningRoutes.getPlanSheet, (context, { query }) =>
    getPlanSheet(context, query, deps),
  );
  binder.readBytes(planningRoutes.getPlanPicture, (context, { query }) =>
    getPlanPicture(context, query, deps),
  );
  binder.readBytes(planningRoutes.getPlanTable, (context, { query }) =>
    getPlanTable(context, query, deps),
  );
  binder.read(planningRoutes.tellPresence, async (context, { body }) =>
    answer(200, { isTold: await tellPresence(context, body) }),
  );
  binder.write(planningRoutes.planBatch, async (context, { body }) =>
    answer(200, await planBatch(context, body, deps)),
  );
  binder.write(planningRoutes.copyPlan, async (context, { body }) =>
    answer(200, await copyPlan(context, body, deps)),
  );
  binder.write(planningRoutes.undoBatch, async (context, request) =>
    answer(200, await undoBatch(context, request, deps)),
  );
  binder.write(planningRoutes.redoBatch, async (context, request) =>
    answer(200, await redoBatch(context, request, deps)),
  );
  binder.read(planningRoutes.listPlanHistory, async (context, { query }) =>
    answer(200, await listPlanHistory(context, query, deps)),
  );
  binder.read(planningRoutes.getPlanAt, async (context, { query }) =>
    answer(200, await getPlanAt(context, query, deps)),
  );
  binder.read(planningRoutes.previewPublication, async (context, { query }) =>
    answer(200, await previewPublication(context, query, deps)),
  );
  binder.write(planningRoutes.publishPlan, async (context, { body }) =>
    answer(201, await publishPlan(context, body, deps)),
  );
  binder.read(planningRoutes.getPublication, async (context, { params }) =>
    answer(200, await getPublication(context, params, deps)),
  );
};
