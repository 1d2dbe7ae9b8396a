import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

export const logsQuery = () =>
  queryOptions({
    queryKey: ['logs'],
    queryFn: async () => (await callApi('GET /api/v3/logs', {})).logs,
    meta: { of: 'anything' },
  });

export type LogEntry = ApiOutput<'GET /api/v4/log'>['entries'][number];
export type LogCheck = ApiOutput<'GET /api/v4/log/checks'>['checks'][number];

export type LogFilter = {
  departmentId?: string | undefined;
  personId?: string | undefined;
  subjectId?: string | undefined;
  kind?: string | undefined;
  /** ISO moments; `until` is not included. */
  from?: string | undefined;
  until?: string | undefined;
  text?: string | undefined;
};

const MOST_AT_ONCE = 1000;

/** Not asked for again by itself: whoever reads back must not lose the place. */
export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/v4/log', {
        query: { ...filter, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const logChecksQuery = () =>
  queryOptions({
    queryKey: ['log-checks'],
    queryFn: () => callApi('GET /api/v4/log/checks', {}),
  });

export const checkLog = () => doOnline('POST /api/v4/log/checks', {}, []);

/** Every line that fits, newest first; the log itself notes that they were taken. */
export const takeLog = async (filter: LogFilter, format: 'csv' | 'ndjson'): Promise<LogEntry[]> => {
  await doOnline('POST /api/v4/log/exports', { body: { ...filter, format } }, []);
  const entries: LogEntry[] = [];
  let before: string | null = null;
  do {
    const page: ApiOutput<'GET /api/v4/log'> = await callApi('GET /api/v4/log', {
      query: { ...filter, limit: MOST_AT_ONCE, ...(before !== null && { before }) },
    });
    entries.push(...page.entries);
    before = page.next;
  } while (before !== null);
  return entries;
};
