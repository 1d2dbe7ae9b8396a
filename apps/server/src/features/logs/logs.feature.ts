import { feature } from '#platform/feature.ts';
import { bindLogRoutes } from './logs.routes.ts';

export const logs = feature({ name: 'logs', bind: bindLogRoutes });
