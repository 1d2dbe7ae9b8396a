import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** How long things are kept, and what of the log goes next. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: () => callApi('GET /api/v4/retention', {}),
    meta: { of: ['RETENTION', 'DEPARTMENTS'] },
  });

export const leaversQuery = () =>
  queryOptions({
    queryKey: ['retention', 'leavers'],
    queryFn: () => callApi('GET /api/v4/retention/leavers', {}),
    meta: { of: ['RETENTION', 'CONTACTS'] },
  });

/** What becomes of what stands about somebody who left, and when. */
export const leaverQuery = (personId: string) =>
  queryOptions({
    queryKey: ['retention', 'leavers', personId],
    queryFn: () => callApi('GET /api/v4/retention/leavers/:personId', { params: { personId } }),
    meta: { of: ['RETENTION', 'CONTACTS'] },
  });
