import { feature } from '#platform/feature.ts';
import { bindHoursRoutes } from './hours.routes.ts';

export const hours = feature({ name: 'hours', bind: bindHoursRoutes });
