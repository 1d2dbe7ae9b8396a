import { feature } from '../shared/feature.ts';
import { oncallErrors } from './oncall.errors.ts';
import { oncallRoutes } from './oncall.routes.ts';
import * as schemas from './oncall.schemas.ts';

export const oncall = feature({
  about: 'Alerts of those on call.',
  routes: oncallRoutes,
  schemas: [schemas],
  errors: oncallErrors,
  resources: ['ONCALL_ALERTS'],
});
