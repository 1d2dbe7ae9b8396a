import { staffViewRoutes } from '@ploeg/contract/staff/staff-views.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import {
  changeStaffView,
  createStaffView,
  deleteStaffView,
  listStaffViews,
} from './staff-views.service.ts';

export const bindStaffViewRoutes = (binder: Binder): void => {
  binder.read(staffViewRoutes.listStaffViews, async (context) =>
    answer(200, { views: await listStaffViews(context) }),
  );
  binder.write(staffViewRoutes.createStaffView, async (context, { body }) =>
    answer(201, { view: await createStaffView(context, body) }),
  );
  binder.write(staffViewRoutes.changeStaffView, async (context, { params, body }) =>
    answer(200, { view: await changeStaffView(context, params.viewId, body) }),
  );
  binder.write(staffViewRoutes.deleteStaffView, async (context, { params }) =>
    answer(200, { view: await deleteStaffView(context, params.viewId) }),
  );
};
