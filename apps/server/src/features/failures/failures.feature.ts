import { feature } from '#platform/feature.ts';
import { bindFailureRoutes } from './failures.routes.ts';

export const failures = feature({ name: 'failures', bind: bindFailureRoutes });
