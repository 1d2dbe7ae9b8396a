import { feature } from '#platform/feature.ts';
import { bindReportsRoutes } from './reports.routes.ts';

export const reports = feature({ name: 'reports', bind: bindReportsRoutes });
