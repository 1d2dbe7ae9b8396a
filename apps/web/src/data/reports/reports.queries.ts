import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadBytes } from '#platform/api.ts';
import { type ApiInput, type ApiOutput, callApi } from '../api.ts';

type Asked = ApiInput<'GET /api/v4/reports/:key'>;
export type Report = ApiOutput<'GET /api/v4/reports/:key'>;
export type ReportLine = Report['rows'][number];
export type ReportKey = Asked['params']['key'];
export type ReportQuery = Asked['query'];
export type OfferedReport = ApiOutput<'GET /api/v4/reports'>['reports'][number];

/** What reports count, whichever it is. */
const OF = ['TIMESHEETS', 'TERMS', 'CALENDAR_DAYS', 'RIGHTS'] as const;

export const offeredReportsQuery = () =>
  queryOptions({
    queryKey: ['reports', 'offered'],
    queryFn: async () => (await callApi('GET /api/v4/reports', {})).reports,
    meta: { of: ['RIGHTS'] },
  });

export const reportQuery = (key: ReportKey, query: ReportQuery, isWanted: boolean) =>
  queryOptions({
    queryKey: ['reports', key, query],
    queryFn: () => callApi('GET /api/v4/reports/:key', { params: { key }, query }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { of: [...OF] },
  });

export type ReportForm = 'sheet' | 'table';

const FILES: Record<ReportForm, { type: string; ending: string }> = {
  sheet: { type: 'application/pdf', ending: 'pdf' },
  table: { type: 'text/csv;charset=utf-8', ending: 'csv' },
};

/** What is on screen as a file, made by the server. */
export const loadReportFile = async (
  key: ReportKey,
  query: ReportQuery,
  form: ReportForm,
): Promise<{ file: Blob; name: string }> => {
  const bytes = await loadBytes(`/api/v4/reports/${key}/${form}?${new URLSearchParams(query)}`);
  const { type, ending } = FILES[form];
  const name = `${key}-${query?.from}-${query?.until}.${ending}`;
  return { file: new Blob([bytes], { type }), name };
};
