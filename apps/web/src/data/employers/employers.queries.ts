import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const employersQuery = () =>
  queryOptions({
    queryKey: ['employers'],
    queryFn: () => callApi('GET /api/v4/employers', {}),
    meta: { of: ['EMPLOYERS', 'DEPARTMENTS'] },
  });
