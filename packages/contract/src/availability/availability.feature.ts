import { feature } from '../shared/feature.ts';
import { availabilityErrors } from './availability.errors.ts';
import { availabilityRoutes } from './availability.routes.ts';
import * as schemas from './availability.schemas.ts';

export const availability = feature({
  about: 'When a person cannot work.',
  routes: availabilityRoutes,
  schemas: [schemas],
  errors: availabilityErrors,
  resources: ['UNAVAILABILITIES'],
});
