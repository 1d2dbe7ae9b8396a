import { feature } from '../shared/feature.ts';
import { documentBatchErrors } from './document-batches.errors.ts';
import { documentBatchRoutes } from './document-batches.routes.ts';
import * as schemas from './document-batches.schemas.ts';

export const documentBatches = feature({
  about: 'One document for many people, each with a copy of their own to read or to sign.',
  routes: documentBatchRoutes,
  schemas: [schemas],
  errors: documentBatchErrors,
  resources: ['DOCUMENT_BATCHES'],
});
