import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: () => callApi('GET /api/v3/settings', {}),
    meta: { of: ['SETTINGS', 'PROFILE', 'DEPARTMENTS', 'RIGHTS'] },
  });
