import { feature } from '../shared/feature.ts';
import { documentErrors } from './documents.errors.ts';
import { documentRoutes } from './documents.routes.ts';
import * as schemas from './documents.schemas.ts';

export const documents = feature({
  about: 'Documents of a person, and signing them.',
  routes: documentRoutes,
  schemas: [schemas],
  errors: documentErrors,
  resources: ['DOCUMENTS'],
});
