import { feature } from '../shared/feature.ts';
import { notificationRoutes } from './notifications.routes.ts';
import * as schemas from './notifications.schemas.ts';

export const notifications = feature({
  about: 'Push messages and by which way a person hears of what.',
  routes: notificationRoutes,
  schemas: [schemas],
});
