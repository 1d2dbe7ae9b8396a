import { feature } from '../shared/feature.ts';
import { paperErrors } from './papers.errors.ts';
import { paperRoutes } from './papers.routes.ts';
import * as schemas from './papers.schemas.ts';

export const papers = feature({
  about: 'Every document and contract of a team, for the office.',
  routes: paperRoutes,
  schemas: [schemas],
  errors: paperErrors,
});
