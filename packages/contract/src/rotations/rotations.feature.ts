import { feature } from '../shared/feature.ts';
import { rotationErrors } from './rotations.errors.ts';
import { rotationRoutes } from './rotations.routes.ts';
import * as schemas from './rotations.schemas.ts';

export const rotations = feature({
  about: 'Patterns of weeks that are planned ahead by themselves, and what was planned by them.',
  routes: rotationRoutes,
  schemas: [schemas],
  errors: rotationErrors,
  resources: ['ROTATIONS'],
});
