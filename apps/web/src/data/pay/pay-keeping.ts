import type { PayRuleFields } from '@ploeg/contract/pay/pay.schemas';
import type { PackId } from '@ploeg/domain/begin/sectors';
import { doOnline } from '../online-command.ts';

export const createPayPolicy = (body: { name: string; packId: PackId | null }) =>
  doOnline('POST /api/v4/pay-policies', { body }, ['PAY_RULES']);

export const addPayRule = (id: string, body: PayRuleFields) =>
  doOnline('POST /api/v4/pay-policies/:id/rules', { params: { id }, body }, ['PAY_RULES']);

export const setLocationPayPolicy = (
  departmentId: string,
  body: { policyId: string; since: string },
) =>
  doOnline(
    'POST /api/v4/departments/:departmentId/pay-policy',
    { params: { departmentId }, body },
    ['PAY_RULES'],
  );
