import { feature } from '../shared/feature.ts';
import { sessionErrors } from './session.errors.ts';
import { sessionRoutes } from './session.routes.ts';
import * as invitationSchemas from './invitations.schemas.ts';
import * as schemas from './session.schemas.ts';

export const session = feature({
  about: 'Signing in and out, invitations, passwords, and what the app reports when it is opened.',
  routes: sessionRoutes,
  schemas: [schemas, invitationSchemas],
  errors: sessionErrors,
  resources: ['SESSION'],
});
