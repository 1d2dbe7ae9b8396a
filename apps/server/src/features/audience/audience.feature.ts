import { feature } from '#platform/feature.ts';
import { bindAudienceRoutes } from './audience.routes.ts';

export const audience = feature({ name: 'audience', bind: bindAudienceRoutes });
