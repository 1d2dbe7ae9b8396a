import { z } from 'zod';
import { feature } from '../shared/feature.ts';
import { leaveErrors } from './leave.errors.ts';
import { leaveRoutes } from './leave.routes.ts';
import * as schemas from './leave.schemas.ts';

export const leave = feature({
  about: 'Requests for days off.',
  routes: leaveRoutes,
  schemas: [schemas],
  errors: leaveErrors,
  resources: ['VACATION_REQUESTS'],
  approvals: { leave: z.array(schemas.LeaveToDecide) },
});
