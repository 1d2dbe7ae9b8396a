import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async () => (await callApi('GET /api/v4/company', {})).company,
    meta: { of: ['COMPANY'] },
  });

export const locationsQuery = () =>
  queryOptions({
    queryKey: ['company', 'locations'],
    queryFn: async () => (await callApi('GET /api/v4/departments', {})).locations,
    meta: { of: ['COMPANY', 'DEPARTMENTS', 'EMPLOYERS', 'CONTACTS'] },
  });

/** What stands against closing a location, asked for when somebody wants to. */
export const obstaclesQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['company', 'obstacles', departmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/departments/:departmentId/archive', { params: { departmentId } }))
        .obstacles,
    gcTime: 0,
    meta: { of: ['CONTACTS', 'CLOCKINGS', 'DIMONA'] },
  });
