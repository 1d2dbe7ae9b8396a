import { reportsRoutes } from '@ploeg/contract/reports/reports.routes';
import { savedReportRoutes } from '@ploeg/contract/reports/saved-reports.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { getReportSheet, getReportTable, type ReportFileDeps } from './report-files.service.ts';
import { listReportReaders } from './report-access.service.ts';
import { getReport, listReports } from './reports.service.ts';
import {
  changeSavedReport,
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
} from './saved-reports.service.ts';

const bindSavedReportRoutes = (binder: Binder): void => {
  binder.read(savedReportRoutes.listSavedReports, async (context) =>
    answer(200, { reports: await listSavedReports(context) }),
  );
  binder.read(savedReportRoutes.listReportReaders, async (context, { params, query }) =>
    answer(200, { readers: await listReportReaders(context, params.key, query.departmentIds) }),
  );
  binder.write(savedReportRoutes.createSavedReport, async (context, { body }) =>
    answer(201, { report: await createSavedReport(context, body) }),
  );
  binder.write(savedReportRoutes.changeSavedReport, async (context, { params, body }) =>
    answer(200, { report: await changeSavedReport(context, params.savedId, body) }),
  );
  binder.write(savedReportRoutes.deleteSavedReport, async (context, { params }) =>
    answer(200, { report: await deleteSavedReport(context, params.savedId) }),
  );
};

export const bindReportsRoutes = (binder: Binder, deps: ReportFileDeps): void => {
  bindSavedReportRoutes(binder);
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
