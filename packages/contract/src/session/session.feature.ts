import { feature } from '../shared/feature.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import * as passkeySchemas from './passkeys.schemas.ts';
import { sessionErrors } from './session.errors.ts';
import { sessionRoutes } from './session.routes.ts';
import { signInLinkRoutes } from './sign-in-links.routes.ts';
import * as invitationSchemas from './invitations.schemas.ts';
import * as schemas from './session.schemas.ts';

export const session = feature({
  about:
    'Signing in and out, invitations, passwords, passkeys, mailed links, and what the app reports when it is opened.',
  routes: { ...sessionRoutes, ...passkeyRoutes, ...signInLinkRoutes },
  schemas: [schemas, invitationSchemas, passkeySchemas],
  errors: sessionErrors,
  resources: ['SESSION', 'PASSKEYS'],
});
