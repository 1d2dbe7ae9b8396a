import type { Resource } from '@ploeg/contract/features';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** By what clients hear that a request of some kind has changed. */
const ASKED: readonly Resource[] = [
  'SWAP_SHIFTS',
  'SHYFTS_MARKET',
  'VACATION_REQUESTS',
  'SHIFT_REQUESTS',
];

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
        ...ASKED,
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

/** How many wait in some locations; nobody's clocking changes that, as it may what stands against one. */
export const waitingCountQuery = (departmentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['approvals', 'count', departmentIds],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/approvals/count', {
          query: { departmentIds: departmentIds.join(',') },
        })
      ).locations,
    enabled: departmentIds.length > 0,
    meta: { of: ASKED },
  });

/** What narrows down a list of requests that were answered. */
export type AnsweredFilter = {
  departmentIds: readonly string[];
  kind?: string | undefined;
  personId?: string | undefined;
  sectionId?: string | undefined;
};

/** What was answered, the last first, page by page. */
export const answeredQuery = ({ departmentIds, ...filter }: AnsweredFilter) =>
  infiniteQueryOptions({
    queryKey: ['approvals', 'answered', departmentIds, filter],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/v4/approvals/answered', {
        query: {
          departmentIds: departmentIds.join(','),
          ...filter,
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { of: ASKED },
  });

/** Who is off in a location and who asks to be, for so many days from one on. */
export const absencesQuery = (departmentId: string | undefined, from: string, days: number) =>
  queryOptions({
    queryKey: ['approvals', 'absences', departmentId, from, days],
    queryFn: () =>
      callApi('GET /api/v4/approvals/absences', {
        query: { departmentId: departmentId ?? '', from, days },
      }),
    enabled: departmentId !== undefined,
    meta: { of: [...ASKED, 'SHIFTS', 'PROFILE', 'DEPARTMENTS'] },
  });
