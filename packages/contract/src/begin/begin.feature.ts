import { feature } from '../shared/feature.ts';
import { beginErrors } from './begin.errors.ts';
import { beginRoutes } from './begin.routes.ts';
import * as schemas from './begin.schemas.ts';

export const begin = feature({
  about: 'The first run: the company of an installation, and what comes before its first week.',
  routes: beginRoutes,
  schemas: [schemas],
  errors: beginErrors,
  resources: ['START'],
});
