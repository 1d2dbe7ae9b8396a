import { feature } from '../shared/feature.ts';
import { shiftErrors } from './shifts.errors.ts';
import { shiftRoutes } from './shifts.routes.ts';
import * as schemas from './shifts.schemas.ts';

export const shifts = feature({
  about: 'Planning: shifts of a department, free shifts, and who could work one.',
  routes: shiftRoutes,
  schemas: [schemas],
  errors: shiftErrors,
  resources: ['SHIFTS'],
});
