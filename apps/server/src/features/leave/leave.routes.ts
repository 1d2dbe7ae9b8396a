import { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import type { Departments } from '#features/departments/departments.service.ts';
import type { Deps as RequestDeps } from '#features/requests/requests.routes.ts';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { convertLeave } from './leave-conversion.service.ts';
import { previewLeave } from './ask-leave.service.ts';
import { enterLeave, takeBackLeave } from './enter-leave.service.ts';
import { listOwnDayoffTypes } from './granted-leave.service.ts';

export const bindDayoffTypes = (
  binder: Binder,
  deps: RequestDeps & { catalogues: CatalogueLoader; departments: Departments },
): void => {
  binder.read(leaveRoutes.listDayoffTypes, async (context, { query }) =>
    answer(200, { dayoffs: await listOwnDayoffTypes(context, query, deps) }),
  );
  binder.read(leaveRoutes.previewLeave, async (context, { body }) =>
    answer(200, { cost: await previewLeave(context, body, deps) }),
  );
  binder.write(leaveRoutes.enterLeave, async (context, { body }) =>
    answer(201, { vacationRequest: await enterLeave(context, body, deps) }),
  );
  binder.write(leaveRoutes.takeBackLeave, async (context, { params }) =>
    answer(200, { vacationRequest: await takeBackLeave(context, params.id, deps) }),
  );
  binder.write(leaveRoutes.convertLeave, async (context, { body }) =>
    answer(200, { days: await convertLeave(context, body, deps) }),
  );
};
