import { feature } from '../shared/feature.ts';
import { reportsErrors } from './reports.errors.ts';
import { reportsRoutes } from './reports.routes.ts';
import * as schemas from './reports.schemas.ts';

export const reports = feature({
  about: 'Figures of hours, cost, absence and counts over time, as tables, charts and files.',
  routes: reportsRoutes,
  schemas: [schemas],
  errors: reportsErrors,
});
