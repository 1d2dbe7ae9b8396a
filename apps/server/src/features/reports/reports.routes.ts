import { reportsRoutes } from '@ploeg/contract/reports/reports.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getReportSheet, getReportTable, type ReportFileDeps } from './report-files.service.ts';
import { getReport, listReports } from './reports.service.ts';

export const bindReportsRoutes = (binder: Binder, deps: ReportFileDeps): void => {
  binder.read(reportsRoutes.listReports, async (context) =>
    answer(200, { reports: listReports(context) }),
  );
  binder.read(reportsRoutes.getReport, async (context, { params, query }) =>
    answer(200, await getReport(context, params.key, query, deps)),
  );
  binder.readBytes(reportsRoutes.getReportTable, (context, { params, query }) =>
    getReportTable(context, params.key, query, deps),
  );
  binder.readBytes(reportsRoutes.getReportSheet, (context, { params, query }) =>
    getReportSheet(context, params.key, query, deps),
  );
};
