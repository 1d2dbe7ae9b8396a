import { feature } from '../shared/feature.ts';
import { termsErrors } from './terms.errors.ts';
import { termsRoutes } from './terms.routes.ts';
import * as schemas from './terms.schemas.ts';

export const terms = feature({
  about: 'As what, how much and for how much people work, since when.',
  routes: termsRoutes,
  schemas: [schemas],
  errors: termsErrors,
  resources: ['TERMS'],
});
