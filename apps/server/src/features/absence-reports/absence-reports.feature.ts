import { absenceReportRoutes } from '@ploeg/contract/absence-reports/absence-reports.routes';
import { requestFeature } from '#features/requests/request-feature.ts';
import { absenceKind } from './absence-report-kind.ts';
import { bindAbsenceReportRoutes } from './absence-reports.routes.ts';
import { toAbsencesToDecide } from './absence-reports.service.ts';

const { listAbsenceReports, decideAbsenceReport, getAbsencePicture } = absenceReportRoutes;

export const absenceReports = requestFeature(absenceKind, {
  name: 'absence-reports',
  routes: {
    list: listAbsenceReports,
    decide: decideAbsenceReport,
    picture: getAbsencePicture,
  },
  bind: bindAbsenceReportRoutes,
  list: 'absences',
  toDecide: async (waiting, workplace, context) => ({
    absences: await toAbsencesToDecide(context, waiting, workplace),
  }),
});
