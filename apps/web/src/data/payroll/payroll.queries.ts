import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const payrollTargetsQuery = () =>
  queryOptions({
    queryKey: ['payroll', 'targets'],
    queryFn: () => callApi('GET /api/v4/payroll/targets', {}),
    meta: { of: ['PAYROLL', 'EMPLOYERS'] },
  });

export const payrollCodesQuery = (id: string) =>
  queryOptions({
    queryKey: ['payroll', 'codes', id],
    queryFn: async () =>
      (await callApi('GET /api/v4/payroll/targets/:id/codes', { params: { id } })).codes,
    meta: { of: ['PAYROLL'] },
  });

export const payrollPeopleQuery = (id: string, departmentId: string) =>
  queryOptions({
    queryKey: ['payroll', 'people', id, departmentId],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/payroll/targets/:id/people', {
          params: { id },
          query: { departmentId },
        })
      ).people,
    meta: { of: ['PAYROLL', 'TERMS', 'CONTACTS'] },
  });
