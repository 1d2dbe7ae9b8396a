import { feature } from '../shared/feature.ts';
import { payErrors } from './pay.errors.ts';
import { payRoutes } from './pay.routes.ts';
import * as schemas from './pay.schemas.ts';

export const pay = feature({
  about: 'The rules by which work is paid, as dated data, and where each set of them holds.',
  routes: payRoutes,
  schemas: [schemas],
  errors: payErrors,
  resources: ['PAY_RULES'],
});
