import { feature } from '#platform/feature.ts';
import { bindLeaveRoutes } from './leave.routes.ts';

export const leave = feature({
  name: 'leave',
  bind: bindLeaveRoutes,
});
