import { feature } from '../shared/feature.ts';
import { todayRoutes } from './today.routes.ts';
import * as schemas from './today.schemas.ts';

export const today = feature({
  about: 'What a day comes to as it goes.',
  routes: todayRoutes,
  schemas: [schemas],
});
