import type { Resource } from '@ploeg/contract/features';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';
import type { Approvals } from '../wire.ts';

/** By what clients hear that a request of some kind has changed. */
const ASKED: readonly Resource[] = [
  'SWAP_SHIFTS',
  'SHYFTS_MARKET',
  'VACATION_REQUESTS',
  'ABSENCE_REPORTS',
  'SHIFT_REQUESTS',
];

/** What may change what stands against one, besides. */
const JUDGED: readonly Resource[] = [
  ...ASKED,
  'SHIFTS',
  'CLOCKINGS',
  'UNAVAILABILITIES',
  'CONTRACTS',
  'DEPARTMENTS',
  'CATALOGUES',
  'PROFILE',
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
    meta: { of: JUDGED },
  });

/** What narrows down what waits, and puts it in order. */
export type WaitingFilter = {
  kind?: keyof Approvals | undefined;
  employmentId?: string | undefined;
  sectionId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  order?: 'due' | 'asked' | undefined;
};

export type WaitingPage = ApiOutput<'GET /api/v4/approvals/waiting'>;

/** The same narrowed down and in order, page by page: there may be thousands. */
export const waitingQuery = (departmentIds: readonly string[], filter: WaitingFilter) =>
  infiniteQueryOptions({
    queryKey: ['approvals', 'waiting', departmentIds, filter],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/v4/approvals/waiting', {
        query: {
          departmentIds: departmentIds.join(','),
          ...filter,
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: departmentIds.length > 0,
    // Who could come in place of somebody is a matter of the plan; Today asks while everybody clocks.
    meta: { of: filter.kind === 'absences' ? [...ASKED, 'SHIFTS', 'UNAVAILABILITIES'] : JUDGED },
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
