import { feature } from '../shared/feature.ts';
import { coverageErrors } from './coverage.errors.ts';
import { coverageRoutes } from './coverage.routes.ts';
import * as schemas from './coverage.schemas.ts';

export const coverage = feature({
  about: 'How many people are wanted, and whether the plan has them.',
  routes: coverageRoutes,
  schemas: [schemas],
  errors: coverageErrors,
  resources: ['NEEDS'],
});
