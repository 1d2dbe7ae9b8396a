import { feature } from '../shared/feature.ts';
import { staffErrors } from './staff.errors.ts';

export const staff = feature({
  about: 'People as the office keeps them: taking on, inviting, what they may, leaving.',
  routes: {},
  schemas: [],
  errors: staffErrors,
});
