import { feature } from '../shared/feature.ts';
import { outboxErrors } from './outbox.errors.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const outbox = feature({
  about: 'The queue of a device that works without signal.',
  routes: outboxRoutes,
  schemas: [],
  errors: outboxErrors,
});
