import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What was agreed with somebody: never kept on the device, and gone with the screen. */
export const termsQuery = (employmentId: string) =>
  queryOptions({
    queryKey: ['terms', employmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/employments/:employmentId/terms', { params: { employmentId } }))
        .terms,
    gcTime: 0,
    meta: { of: ['TERMS', 'EMPLOYERS'] },
  });
