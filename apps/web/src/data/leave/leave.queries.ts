import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const dayoffsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['leave', departmentId, 'dayoffs'],
    queryFn: async () => {
      const { dayoffs } = await callApi('GET /api/v3/dayoffs', { query: { departmentId } });
      return dayoffs.filter(({ displayUser }) => displayUser);
    },
    meta: { of: ['DEPARTMENTS', 'CATALOGUES', 'SHIFTS', 'LEAVE_LEDGER'], isKept: true },
  });

/** Kinds of illness of a location, whoever enters them. */
export const sicknessKindsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['leave', departmentId, 'sickness'],
    queryFn: async () => {
      const { dayoffs } = await callApi('GET /api/v3/dayoffs', { query: { departmentId } });
      return dayoffs.filter(({ isSickness }) => isSickness === true);
    },
    enabled: departmentId !== '',
    meta: { of: ['DEPARTMENTS', 'CATALOGUES'] },
  });
