import { feature } from '#platform/feature.ts';
import { bindOncallRoutes } from './oncall.routes.ts';

export const oncall = feature({ name: 'oncall', bind: bindOncallRoutes });
