import { feature } from '#platform/feature.ts';
import { bindApprovalRoutes } from './approvals.routes.ts';

export const approvals = feature({ name: 'approvals', bind: bindApprovalRoutes });
