import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What waits for an answer in departments that the caller plans, and what stands against each. */
export const approvalsQuery = (departmentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['approvals', departmentIds],
    queryFn: () =>
      Promise.all(
        departmentIds.map(async (departmentId) => ({
          departmentId,
          approvals: await callApi('GET /api/v3/approvals', { query: { departmentId } }),
        })),
      ),
    meta: {
      of: [
        'SWAP_SHIFTS',
        'SHYFTS_MARKET',
        'VACATION_REQUESTS',
        'SHIFT_REQUESTS',
        'SHIFTS',
        'CLOCKINGS',
        'UNAVAILABILITIES',
        'CONTRACTS',
        'DEPARTMENTS',
        'CATALOGUES',
        'PROFILE',
      ],
    },
  });
