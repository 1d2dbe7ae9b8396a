import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const logsQuery = () =>
  queryOptions({
    queryKey: ['logs'],
    queryFn: async () => (await callApi('GET /api/v3/logs', {})).logs,
    meta: { of: 'anything' },
  });
