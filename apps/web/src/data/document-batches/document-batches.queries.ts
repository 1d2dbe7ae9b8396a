import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Documents that went to many, with how far each has come. */
export const documentBatchesQuery = () =>
  queryOptions({
    queryKey: ['document-batches'],
    queryFn: () => callApi('GET /api/v4/document-batches', {}),
    select: ({ items }) => items,
    meta: { of: ['DOCUMENT_BATCHES', 'DOCUMENTS'] },
  });
