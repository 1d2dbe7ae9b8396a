import { feature } from '../shared/feature.ts';
import { approvalRoutes } from './approvals.routes.ts';
import * as schemas from './approvals.schemas.ts';
import * as office from './office.schemas.ts';
import * as toDecide from './to-decide.schemas.ts';

export const approvals = feature({
  about: 'Everything that waits for a manager.',
  routes: approvalRoutes,
  schemas: [toDecide, schemas, office],
});
