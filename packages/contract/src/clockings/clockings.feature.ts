import { feature } from '../shared/feature.ts';
import { clockingErrors } from './clockings.errors.ts';
import { clockingRoutes } from './clockings.routes.ts';
import * as schemas from './clockings.schemas.ts';

export const clockings = feature({
  about:
    'Checking in and out, pauses, tasks, pictures, corrections and the record of each clocking.',
  routes: clockingRoutes,
  schemas: [schemas],
  errors: clockingErrors,
  resources: ['CLOCKINGS'],
});
