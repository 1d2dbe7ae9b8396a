import { coverageRoutes } from '@ploeg/contract/coverage/coverage.routes';
import type { ShiftDeps } from '#features/shifts/shifts.service.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { addNeeds, changeNeed, deleteNeed, getCoverage, listNeeds } from './coverage.service.ts';

export const bindCoverageRoutes = (binder: Binder, deps: ShiftDeps): void => {
  binder.read(coverageRoutes.listNeeds, async (context, { query }) =>
    answer(200, { items: await listNeeds(context, query.departmentId, deps) }),
  );
  binder.write(coverageRoutes.addNeeds, async (context, { body }) =>
    answer(201, { items: await addNeeds(context, body, deps) }),
  );
  binder.write(coverageRoutes.changeNeed, async (context, { params, body }) =>
    answer(200, { item: await changeNeed(context, params.id, body, deps) }),
  );
  binder.write(coverageRoutes.deleteNeed, async (context, { params }) =>
    answer(200, { item: await deleteNeed(context, params.id, deps) }),
  );
  binder.read(coverageRoutes.getCoverage, async (context, { query }) =>
    answer(200, await getCoverage(context, query, deps)),
  );
};
