import { feature } from '../shared/feature.ts';
import { rightsErrors } from './rights.errors.ts';
import { rightsRoutes } from './rights.routes.ts';
import * as schemas from './rights.schemas.ts';

export const rights = feature({
  about: 'Who may do what where: roles, what was given to whom, and what the office shows of it.',
  routes: rightsRoutes,
  schemas: [schemas],
  errors: rightsErrors,
  resources: ['RIGHTS'],
});
