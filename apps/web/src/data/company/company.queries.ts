import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const companyQuery = () =>
  queryOptions({
    queryKey: ['company'],
    queryFn: async () => (await callApi('GET /api/v4/company', {})).company,
    meta: { of: ['COMPANY'] },
  });

/** Of every member; shown also without signal, as it was last. */
export const brandQuery = () =>
  queryOptions({
    queryKey: ['company', 'brand'],
    queryFn: () => callApi('GET /api/v4/company/brand', {}),
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: 3_600_000,
    meta: { of: ['COMPANY'], isKept: true },
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
