import { z } from 'zod';
import { feature } from '../shared/feature.ts';
import { absenceReportErrors } from './absence-reports.errors.ts';
import { absenceReportRoutes } from './absence-reports.routes.ts';
import * as schemas from './absence-reports.schemas.ts';

export const absenceReports = feature({
  about: 'Who cannot come to work, and says so.',
  routes: absenceReportRoutes,
  schemas: [schemas],
  errors: absenceReportErrors,
  resources: ['ABSENCE_REPORTS'],
  approvals: { absences: z.array(schemas.AbsenceToDecide) },
});
