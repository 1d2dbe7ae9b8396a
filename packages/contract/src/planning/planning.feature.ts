import { feature } from '../shared/feature.ts';
import * as copySchemas from './plan-copies.schemas.ts';
import * as remarkSchemas from './plan-remarks.schemas.ts';
import { PlannedPerson, PlanRequest } from './plan-surroundings.schemas.ts';
import { planningErrors } from './planning.errors.ts';
import * as presenceSchemas from './presence.schemas.ts';
import { planningRoutes } from './planning.routes.ts';
import * as schemas from './planning.schemas.ts';
import * as publicationSchemas from './publications.schemas.ts';

export const planning = feature({
  about: 'The planning board: drafts over the published plan, batches of changes, and publishing.',
  routes: planningRoutes,
  schemas: [
    schemas,
    copySchemas,
    remarkSchemas,
    publicationSchemas,
    presenceSchemas,
    { PlannedPerson, PlanRequest },
  ],
  errors: planningErrors,
});
