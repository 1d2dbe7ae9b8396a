import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const dayoffsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['leave', departmentId, 'dayoffs'],
    queryFn: async () => {
      const { dayoffs } = await callApi('GET /api/v3/dayoffs', { query: { departmentId } });
      return dayoffs.filter(({ displayUser }) => displayUser);
    },
    meta: { of: ['DEPARTMENTS', 'CATALOGUES', 'SHIFTS'] },
  });
