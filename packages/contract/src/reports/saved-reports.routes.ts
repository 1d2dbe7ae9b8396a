import { z } from 'zod';
import { route } from '../shared/route.ts';
import { Id } from '../shared/wire.schemas.ts';
import { ReportKey } from './reports.schemas.ts';
import {
  ReadersQuery,
  ReportReader,
  SavedReport,
  SavedReportFields,
} from './saved-reports.schemas.ts';

const params = z.object({ savedId: Id });
const needs = 'team.see';

const UNFIT = [
  'request.forbidden',
  'request.not_found',
  'reports.by_unfit',
  'saved_reports.name_taken',
  'saved_reports.full',
  'saved_reports.reader_unfit',
] as const;

export const savedReportRoutes = {
  listSavedReports: route('GET /api/v4/saved-reports', {
    needs,
    summary:
      'Reports that the caller has saved, and those that locations share; of each only what they may see now',
    responses: { 200: z.object({ reports: z.array(SavedReport) }) },
  }),
  listReportReaders: route('GET /api/v4/reports/:key/readers', {
    needs,
    summary: 'Who may look at a report in these locations, so that it can be mailed to them',
    params: z.object({ key: ReportKey }),
    query: ReadersQuery,
    responses: { 200: z.object({ readers: z.array(ReportReader) }) },
    errors: ['request.forbidden', 'request.not_found'],
  }),
  createSavedReport: route('POST /api/v4/saved-reports', {
    needs,
    summary:
      'Save a report for oneself; to share it with a location is for who manages people there',
    body: SavedReportFields,
    responses: { 201: z.object({ report: SavedReport }) },
    errors: UNFIT,
  }),
  changeSavedReport: route('PATCH /api/v4/saved-reports/:savedId', {
    needs,
    summary:
      'Change what a saved report shows, its name, with whom it is shared and to whom it is mailed; absent fields stay',
    params,
    body: SavedReportFields.partial().extend({ version: z.number().int().min(1) }),
    responses: { 200: z.object({ report: SavedReport }) },
    errors: [...UNFIT, 'saved_reports.not_found', 'saved_reports.moved'],
  }),
  deleteSavedReport: route('DELETE /api/v4/saved-reports/:savedId', {
    needs,
    summary: 'Take a saved report away; the figures stay as they are',
    params,
    responses: { 200: z.object({ report: SavedReport }) },
    errors: ['request.forbidden', 'saved_reports.not_found'],
  }),
};
