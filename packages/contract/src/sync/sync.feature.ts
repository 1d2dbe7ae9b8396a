import { feature } from '../shared/feature.ts';
import { syncRoutes } from './sync.routes.ts';
import * as schemas from './sync.schemas.ts';

export const sync = feature({
  about: 'The whole world of one person in one answer, and what stands beside it.',
  routes: syncRoutes,
  schemas: [schemas],
});
