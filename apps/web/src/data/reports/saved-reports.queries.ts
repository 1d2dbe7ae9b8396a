import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';
import type { ReportKey } from './reports.queries.ts';

export type SavedReport = ApiOutput<'GET /api/v4/saved-reports'>['reports'][number];

/** One's own, those that locations share, and those that are mailed to one. */
export const savedReportsQuery = queryOptions({
  queryKey: ['reports', 'saved'],
  queryFn: async () => (await callApi('GET /api/v4/saved-reports', {})).reports,
  meta: { of: ['SAVED_REPORTS', 'RIGHTS'] },
});

/** To whom a report can be mailed. */
export const reportReadersQuery = (key: ReportKey, departmentIds: readonly string[]) =>
  queryOptions({
    queryKey: ['reports', 'readers', key, departmentIds],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/reports/:key/readers', {
          params: { key },
          query: departmentIds.length > 0 ? { departmentIds: departmentIds.join(',') } : {},
        })
      ).readers,
    meta: { of: ['RIGHTS'] },
  });
