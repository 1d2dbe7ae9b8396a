import { rightsRoutes } from '@ploeg/contract/rights/rights.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  getOfficeMe,
  listRightHolders,
  listRights,
  toRole,
  toUntil,
} from './rights-lists.service.ts';
import { changeGrant, getGrantScope, giveRole, revokeGrant } from './rights.service.ts';
import { changeRole, createRole, deleteRole } from './role-changes.service.ts';

export const bindRightsRoutes = (binder: Binder): void => {
  binder.read(rightsRoutes.getOfficeMe, async (context) => answer(200, await getOfficeMe(context)));
  binder.read(rightsRoutes.listRightHolders, async (context, { query }) =>
    answer(200, await listRightHolders(context, query.right)),
  );
  binder.read(rightsRoutes.listRights, async (context, { query }) =>
    answer(200, await listRights(context, query.departmentId)),
  );
  binder.write(rightsRoutes.giveRole, async (context, { body }) => {
    const until = await toUntil(context, body.departmentId, body.until);
    return answer(201, await giveRole(context, { ...body, until }));
  });
  binder.write(rightsRoutes.changeGrant, async (context, { params, body }) => {
    const { until: lastDay, departmentId, sectionIds, role } = body;
    const scope = departmentId ?? (await getGrantScope(context, params.id));
    const changes = {
      ...(departmentId !== undefined && { departmentId }),
      ...(sectionIds !== undefined && { sectionIds }),
      ...(role !== undefined && { role }),
      ...(lastDay !== undefined && { until: await toUntil(context, scope, lastDay) }),
    };
    return answer(200, await changeGrant(context, params.id, changes));
  });
  binder.write(rightsRoutes.revokeGrant, async (context, { params }) =>
    answer(200, await revokeGrant(context, params.id)),
  );
  binder.write(rightsRoutes.createRole, async (context, { body }) =>
    answer(201, { role: toRole(await createRole(context, body)) }),
  );
  binder.write(rightsRoutes.changeRole, async (context, { params, body }) =>
    answer(200, { role: toRole(await changeRole(context, params.id, body)) }),
  );
  binder.write(rightsRoutes.deleteRole, async (context, { params }) =>
    answer(200, await deleteRole(context, params.id)),
  );
};
