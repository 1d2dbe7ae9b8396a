import { feature } from '#platform/feature.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { bindRealtimeRoutes } from './realtime.routes.ts';

export const realtime = feature({
  name: 'realtime',
  bind: (binder, deps: { realtime: Pick<Realtime, 'authorize'> }) =>
    bindRealtimeRoutes(binder, deps.realtime.authorize),
});
