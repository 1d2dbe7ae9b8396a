import type { Right } from '@ploeg/domain/access/rights';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Of the caller in the office; what they may do in the company as a whole stands nowhere else. */
const companyRightsQuery = () =>
  queryOptions({
    queryKey: ['rights', 'own'],
    queryFn: () => callApi('GET /api/v3/office/me', {}),
    meta: { of: ['DEPARTMENTS', 'PROFILE'] },
  });

/** Whether somebody holds a right in all of the company, as far as it is known. */
export const useCompanyRight = (right: Right): boolean =>
  useQuery(companyRightsQuery()).data?.can.includes(right) ?? false;
