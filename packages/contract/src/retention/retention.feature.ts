import { feature } from '../shared/feature.ts';
import { retentionErrors } from './retention.errors.ts';
import { retentionRoutes } from './retention.routes.ts';
import * as schemas from './retention.schemas.ts';

export const retention = feature({
  about: 'How long things are kept, and what goes when.',
  routes: retentionRoutes,
  schemas: [schemas],
  errors: retentionErrors,
  resources: ['RETENTION'],
});
