import { z } from 'zod';
import { feature } from '../shared/feature.ts';
import { changeRequestErrors } from './change-requests.errors.ts';
import { changeRequestRoutes } from './change-requests.routes.ts';
import * as schemas from './change-requests.schemas.ts';

export const changeRequests = feature({
  about: 'Requests to be freed of a shift.',
  routes: changeRequestRoutes,
  schemas: [schemas],
  errors: changeRequestErrors,
  resources: ['SHIFT_REQUESTS'],
  approvals: { changes: z.array(schemas.ChangeToDecide) },
});
