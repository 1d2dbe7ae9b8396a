import type { Resource } from '@ploeg/contract/features';
import type { PaperKind, PaperState, PaperTab } from '@ploeg/domain/papers/papers';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type Paper = ApiOutput<'GET /api/v4/papers'>['papers'][number];
export type PaperDetails = ApiOutput<'GET /api/v4/papers/:id'>;
export type PaperPerson = ApiOutput<'GET /api/v4/papers/people'>['people'][number];

const OF: readonly Resource[] = ['DOCUMENTS', 'CONTRACTS', 'STAFF', 'DEPARTMENTS', 'PROFILE'];

export type PaperFilter = {
  departmentIds: readonly string[];
  tab: PaperTab;
  kind?: PaperKind | undefined;
  state?: PaperState | undefined;
  personId?: string | undefined;
  words?: string | undefined;
};

/** What stands in a tab of the room, page by page; how many each tab has comes with the first. */
export const papersQuery = ({ departmentIds, ...filter }: PaperFilter) =>
  infiniteQueryOptions({
    queryKey: ['papers', 'list', departmentIds, filter],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/v4/papers', {
        query: {
          departmentIds: departmentIds.join(','),
          ...filter,
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: departmentIds.length > 0,
    meta: { of: OF },
  });

/** What waits for a signature and what is about to expire, in locations where somebody makes documents. */
export const paperFactsQuery = (departmentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['papers', 'facts', departmentIds],
    queryFn: () =>
      callApi('GET /api/v4/papers/facts', { query: { departmentIds: departmentIds.join(',') } }),
    enabled: departmentIds.length > 0,
    meta: { of: OF },
  });

/** Addresses of pages are good for ten minutes; what stays open asks for new ones in time. */
const RENEW_MS = 5 * 60_000;

export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: ['papers', 'one', id],
    queryFn: () => callApi('GET /api/v4/papers/:id', { params: { id } }),
    refetchInterval: RENEW_MS,
    gcTime: 0,
    meta: { of: OF },
  });

/** Who works in some locations, whether the caller works there or not. */
export const paperPeopleQuery = (departmentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['papers', 'people', departmentIds],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/papers/people', {
          query: { departmentIds: departmentIds.join(',') },
        })
      ).people,
    enabled: departmentIds.length > 0,
    meta: { of: ['STAFF', 'DEPARTMENTS', 'PROFILE'] },
  });
