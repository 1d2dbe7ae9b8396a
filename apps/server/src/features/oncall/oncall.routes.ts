import { oncallRoutes } from '@ploeg/contract/oncall/oncall.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { listOncallAlerts } from './oncall.service.ts';

export const bindOncallRoutes = (binder: Binder): void => {
  binder.read(oncallRoutes.listOncallAlerts, async (context) =>
    answer(200, await listOncallAlerts(context)),
  );
};
