import { feature } from '../shared/feature.ts';
import { staffErrors } from './staff.errors.ts';
import { staffRoutes } from './staff.routes.ts';
import { staffViewRoutes } from './staff-views.routes.ts';
import * as views from './staff-views.schemas.ts';
import * as bulk from './staff-bulk.schemas.ts';
import * as schemas from './staff.schemas.ts';

export const staff = feature({
  about: 'People as the office keeps them: taking on, inviting, signing in, leaving.',
  routes: { ...staffRoutes, ...staffViewRoutes },
  schemas: [schemas, bulk, views],
  errors: staffErrors,
  resources: ['STAFF', 'STAFF_VIEWS'],
});
