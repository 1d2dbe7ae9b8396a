import { feature } from '../shared/feature.ts';
import { kioskErrors } from './kiosks.errors.ts';
import { kioskRoutes } from './kiosks.routes.ts';
import * as schemas from './kiosks.schemas.ts';

export const kiosks = feature({
  about: 'Tablets at the door on which many people clock.',
  routes: kioskRoutes,
  schemas: [schemas],
  errors: kioskErrors,
  resources: ['KIOSKS'],
});
