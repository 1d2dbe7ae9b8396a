import { feature } from '../shared/feature.ts';
import { dimonaErrors } from './dimona.errors.ts';
import { dimonaRoutes } from './dimona.routes.ts';
import * as schemas from './dimona.schemas.ts';

export const dimona = feature({
  about: 'Declarations of work to Belgian social security.',
  routes: dimonaRoutes,
  schemas: [schemas],
  errors: dimonaErrors,
  resources: ['DIMONA'],
});
