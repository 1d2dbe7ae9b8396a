import { feature } from '../shared/feature.ts';
import { contractErrors } from './contracts.errors.ts';
import { contractRoutes } from './contracts.routes.ts';
import * as schemas from './contracts.schemas.ts';

export const contracts = feature({
  about: 'Employment contracts, their templates and the signatures of managers.',
  routes: contractRoutes,
  schemas: [schemas],
  errors: contractErrors,
  resources: ['CONTRACTS'],
});
