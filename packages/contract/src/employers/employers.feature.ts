import { feature } from '../shared/feature.ts';
import { employerErrors } from './employers.errors.ts';
import { employerRoutes } from './employers.routes.ts';
import * as schemas from './employers.schemas.ts';

export const employers = feature({
  about: 'The legal entities that a company consists of, and which one employs where since when.',
  routes: employerRoutes,
  schemas: [schemas],
  errors: employerErrors,
  resources: ['EMPLOYERS'],
});
