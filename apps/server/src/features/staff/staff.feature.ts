import { feature } from '#platform/feature.ts';
import { bindStaffRoutes } from './staff.routes.ts';

export const staff = feature({ name: 'staff', bind: bindStaffRoutes });
