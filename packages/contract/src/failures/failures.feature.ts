import { feature } from '../shared/feature.ts';
import { failureRoutes } from './failures.routes.ts';

export const failures = feature({
  about: 'What went wrong in an app, without anything of a person.',
  routes: failureRoutes,
  schemas: [],
});
