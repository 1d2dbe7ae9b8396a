import { feature } from '#platform/feature.ts';
import { leaveHooks } from './leave.hooks.ts';
import { bindLeaveRoutes } from './leave.routes.ts';

export const leave = feature({ name: 'leave', bind: bindLeaveRoutes, hooks: leaveHooks });
