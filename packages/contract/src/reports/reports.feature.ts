import { feature } from '../shared/feature.ts';
import { reportsErrors } from './reports.errors.ts';
import { reportsRoutes } from './reports.routes.ts';
import * as schemas from './reports.schemas.ts';
import { savedReportRoutes } from './saved-reports.routes.ts';
import * as saved from './saved-reports.schemas.ts';

export const reports = feature({
  about: 'Figures of hours, cost, absence and counts over time, as tables, charts and files.',
  routes: { ...reportsRoutes, ...savedReportRoutes },
  schemas: [schemas, saved],
  errors: reportsErrors,
  resources: ['SAVED_REPORTS'],
});
