import type { LogLine } from '@ploeg/contract/logs/logs.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const logsQuery = () =>
  queryOptions({
    queryKey: ['logs'],
    queryFn: async (): Promise<LogLine[]> => (await callApi('GET /api/v3/logs', {})).logs,
    meta: { of: 'anything' },
  });
