import { feature } from '#platform/feature.ts';
import { bindOutboxRoutes } from './outbox.routes.ts';

export const outbox = feature({ name: 'outbox', bind: bindOutboxRoutes });
