import { feature } from '../shared/feature.ts';
import { companyErrors } from './company.errors.ts';
import { companyRoutes } from './company.routes.ts';
import * as schemas from './company.schemas.ts';

export const company = feature({
  about: 'The company itself and its locations.',
  routes: companyRoutes,
  schemas: [schemas],
  errors: companyErrors,
  resources: ['COMPANY'],
});
