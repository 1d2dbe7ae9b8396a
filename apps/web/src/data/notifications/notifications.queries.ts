import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: async () => (await callApi('GET /api/v3/settings', {})).departments,
    meta: { of: ['SETTINGS', 'PROFILE', 'DEPARTMENTS'] },
  });
