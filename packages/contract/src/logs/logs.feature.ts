import { feature } from '../shared/feature.ts';
import { logRoutes } from './logs.routes.ts';
import * as schemas from './logs.schemas.ts';

export const logs = feature({
  about: 'Who did what.',
  routes: logRoutes,
  schemas: [schemas],
});
