import { feature } from '#platform/feature.ts';
import { bindRightsRoutes } from './rights.routes.ts';

export const rights = feature({ name: 'rights', bind: bindRightsRoutes });
