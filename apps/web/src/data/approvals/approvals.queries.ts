import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What waits for an answer in departments that the caller plans, and what stands against each. */
export const approvalsQuery = (departmentIds: readonly string[], asked: readonly Resource[]) =>
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
        ...asked,
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
