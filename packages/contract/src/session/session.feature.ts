import { feature } from '../shared/feature.ts';
import { sessionErrors } from './session.errors.ts';
import { sessionRoutes } from './session.routes.ts';
import * as schemas from './session.schemas.ts';

export const session = feature({
  about: 'Signing in and out, passwords, and what the app reports when it is opened.',
  routes: sessionRoutes,
  schemas: [schemas],
  errors: sessionErrors,
  resources: ['SESSION'],
});
