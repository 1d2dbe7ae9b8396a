import { feature } from '../shared/feature.ts';
import { realtimeRoutes } from './realtime.routes.ts';

export const realtime = feature({
  about: 'Sockets: private channels that say what has changed.',
  routes: realtimeRoutes,
  schemas: [],
});
