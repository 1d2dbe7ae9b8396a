import { oncallRoutes } from '@ploeg/contract/oncall/oncall.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { listOncallAlerts, listRaisedAlerts, raiseAlert } from './oncall.service.ts';

export const bindOncallRoutes = (binder: Binder): void => {
  binder.read(oncallRoutes.listOncallAlerts, async (context) =>
    answer(200, await listOncallAlerts(context)),
  );
  binder.read(oncallRoutes.listRaisedAlerts, async (context, { query }) =>
    answer(200, await listRaisedAlerts(context, query.departmentId)),
  );
  binder.write(oncallRoutes.raiseAlert, async (context, { body }) =>
    answer(201, { item: await raiseAlert(context, body) }),
  );
};
