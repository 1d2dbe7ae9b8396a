import { feature } from '#platform/feature.ts';
import { bindTodayRoutes } from './today.routes.ts';

export const today = feature({ name: 'today', bind: bindTodayRoutes });
