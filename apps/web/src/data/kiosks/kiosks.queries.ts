import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const kiosksQuery = (departmentId = '') =>
  queryOptions({
    queryKey: ['kiosks', departmentId],
    queryFn: async () => (await callApi('GET /api/v3/kiosks', { query: { departmentId } })).kiosks,
    enabled: departmentId !== '',
    meta: { of: ['KIOSKS'] },
  });
