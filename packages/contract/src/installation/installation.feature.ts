import { feature } from '../shared/feature.ts';
import { installationErrors } from './installation.errors.ts';
import { installationRoutes } from './installation.routes.ts';
import * as schemas from './installation.schemas.ts';

export const installation = feature({
  about: 'The server as its operator has set it up, for who keeps the settings of the company.',
  routes: installationRoutes,
  schemas: [schemas],
  errors: installationErrors,
});
