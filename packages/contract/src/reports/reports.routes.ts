import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Binary } from '../shared/wire.schemas.ts';
import { OfferedReport, Report, ReportKey, ReportQuery } from './reports.schemas.ts';

const params = z.object({ key: ReportKey });
const needs = 'team.see';

const ERRORS = [
  'request.forbidden',
  'reports.span_unfit',
  'reports.by_unfit',
  'leave_accounts.day_far',
] as const;

export const reportsRoutes = {
  listReports: route('GET /api/v4/reports', {
    needs,
    summary: 'The reports that the caller may look at, and where',
    responses: { 200: z.object({ reports: z.array(OfferedReport) }) },
  }),
  getReport: route('GET /api/v4/reports/:key', {
    needs,
    summary: 'A report with its rows, totals and chart; amounts are for who may see wages',
    params,
    query: ReportQuery,
    responses: { 200: Report },
    errors: ERRORS,
  }),
  getReportTable: route('GET /api/v4/reports/:key/table', {
    needs,
    summary: 'The rows of a report for spreadsheets',
    params,
    query: ReportQuery,
    produces: 'text/csv',
    responses: { 200: Binary },
    errors: ERRORS,
  }),
  getReportSheet: route('GET /api/v4/reports/:key/sheet', {
    needs,
    summary: 'The rows of a report on paper',
    params,
    query: ReportQuery,
    produces: 'application/pdf',
    responses: { 200: Binary },
    errors: ERRORS,
  }),
};
