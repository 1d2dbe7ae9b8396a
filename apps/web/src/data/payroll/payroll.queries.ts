import { queryOptions } from '@tanstack/react-query';
import { type ApiInput, callApi } from '../api.ts';

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

export const payrollPeopleQuery = (id: string, departmentId: string, day: string) =>
  queryOptions({
    queryKey: ['payroll', 'people', id, departmentId, day],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/payroll/targets/:id/people', {
          params: { id },
          query: { departmentId, day },
        })
      ).people,
    meta: { of: ['PAYROLL', 'TERMS', 'CONTACTS'] },
  });

type Wanted = ApiInput<'GET /api/v4/payroll/preview'>['query'];

export const payrollPeriodsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['payroll', 'periods', departmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/payroll/periods', { query: { departmentId } })).periods,
    meta: { of: ['PAYROLL', 'TIMESHEETS'] },
  });

export const payrollPreviewQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['payroll', 'preview', wanted],
    queryFn: () => callApi('GET /api/v4/payroll/preview', { query: wanted }),
    meta: { of: ['PAYROLL', 'TIMESHEETS', 'TERMS', 'EMPLOYERS'] },
  });

export const payrollBatchesQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['payroll', 'batches', departmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/payroll/batches', { query: { departmentId } })).batches,
    meta: { of: ['PAYROLL'] },
  });

export const payrollBatchQuery = (id: string) =>
  queryOptions({
    queryKey: ['payroll', 'batch', id],
    queryFn: () => callApi('GET /api/v4/payroll/batches/:id', { params: { id } }),
    meta: { of: ['PAYROLL'] },
  });
