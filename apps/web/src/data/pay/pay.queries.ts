import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const payPoliciesQuery = () =>
  queryOptions({
    queryKey: ['pay-policies'],
    queryFn: () => callApi('GET /api/v4/pay-policies', {}),
    meta: { of: ['PAY_RULES', 'DEPARTMENTS'] },
  });
