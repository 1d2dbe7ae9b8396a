import { feature } from '../shared/feature.ts';
import { audienceErrors } from './audience.errors.ts';
import { audienceRoutes } from './audience.routes.ts';
import * as schemas from './audience.schemas.ts';

export const audience = feature({
  about:
    'Who is meant: everybody, locations, sections, skills, shifts, days or persons, but for some.',
  routes: audienceRoutes,
  schemas: [schemas],
  errors: audienceErrors,
});
