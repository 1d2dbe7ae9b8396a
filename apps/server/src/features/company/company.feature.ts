import { feature } from '#platform/feature.ts';
import { bindCompanyRoutes } from './company.routes.ts';

export const company = feature({ name: 'company', bind: bindCompanyRoutes });
