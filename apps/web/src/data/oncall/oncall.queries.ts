import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What the person was alerted about, newest first; who is on call may stand in a cellar. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: () => callApi('GET /api/v3/oncall', {}),
    gcTime: Number.POSITIVE_INFINITY,
    meta: { of: ['DEPARTMENTS'], isKept: true },
  });
