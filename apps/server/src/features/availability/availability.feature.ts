import { feature } from '#platform/feature.ts';
import { bindAvailabilityRoutes } from './availability.routes.ts';

export const availability = feature({ name: 'availability', bind: bindAvailabilityRoutes });
