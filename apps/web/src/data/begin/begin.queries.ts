import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '#platform/api-error.ts';
import { callApi } from '../api.ts';

const MOST_RETRIES = 4;

/** What comes before the first real week, and how much of it is there. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: () => callApi('GET /api/v4/office/start', {}),
  // What is done is seen by what is there.
  meta: {
    of: ['START', 'CATALOGUES', 'CONTACTS', 'DEPARTMENTS', 'EMPLOYERS', 'KIOSKS', 'SHIFTS'],
  },
});

/** What a new company can choose from, in the language of the page. */
export const packsQuery = (language: string) =>
  queryOptions({
    queryKey: ['begin', language],
    queryFn: async () => (await callApi('GET /api/v4/begin', {})).packs,
    staleTime: Number.POSITIVE_INFINITY,
    // A server that has just let its demo go begins anew, and is away for a moment.
    retry: (failures, error) => error instanceof NetworkError && failures < MOST_RETRIES,
  });

/** Whether the code is the one that the server printed. */
export const setupCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['begin', 'code', code],
    queryFn: () => callApi('POST /api/v4/begin/check', { body: { code } }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
