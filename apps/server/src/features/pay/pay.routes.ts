import { payRoutes } from '@ploeg/contract/pay/pay.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import {
  addPayRule,
  createPayPolicy,
  listPayPolicies,
  setLocationPolicy,
} from './pay-policies.service.ts';

export const bindPayRoutes = (binder: Binder): void => {
  binder.read(payRoutes.listPayPolicies, async (context) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, await listPayPolicies(context));
  });
  binder.write(payRoutes.createPayPolicy, async (context, { body }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(201, { policy: await createPayPolicy(context, body) });
  });
  binder.write(payRoutes.addPayRule, async (context, { params, body }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(201, { policy: await addPayRule(context, params.id, body) });
  });
  binder.write(payRoutes.setLocationPayPolicy, async (context, { params, body }) => {
    requireCompanyRight(context, 'settings.manage');
    return answer(200, { lines: await setLocationPolicy(context, { ...params, ...body }) });
  });
};
