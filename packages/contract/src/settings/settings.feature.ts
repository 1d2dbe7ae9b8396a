import { feature } from '../shared/feature.ts';
import { settingsErrors } from './settings.errors.ts';
import { settingsRoutes } from './settings.routes.ts';
import * as schemas from './settings.schemas.ts';

export const settings = feature({
  about: 'Settings and limits of a department for whoever keeps them, with what a change does.',
  routes: settingsRoutes,
  schemas: [schemas],
  errors: settingsErrors,
});
