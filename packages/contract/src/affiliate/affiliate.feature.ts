import { feature } from '../shared/feature.ts';
import { affiliateErrors } from './affiliate.errors.ts';
import { affiliateRoutes } from './affiliate.routes.ts';
import * as schemas from './affiliate.schemas.ts';

export const affiliate = feature({
  about: 'What is recommended to the person.',
  routes: affiliateRoutes,
  schemas: [schemas],
  errors: affiliateErrors,
  resources: ['AFFILIATE'],
});
