import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What the person was alerted about, newest first; who is on call may stand in a cellar. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: () => callApi('GET /api/v3/oncall', {}),
    gcTime: Number.POSITIVE_INFINITY,
    meta: { of: ['DEPARTMENTS', 'ONCALL_ALERTS'], isKept: true },
  });

/** Alerts of a location and who is on call there, for who raises them. */
export const raisedQuery = (departmentId = '') =>
  queryOptions({
    queryKey: ['alerts', departmentId],
    queryFn: () => callApi('GET /api/v4/oncall-alerts', { query: { departmentId } }),
    enabled: departmentId !== '',
    meta: { of: ['ONCALL_ALERTS', 'CONTACTS'] },
  });
