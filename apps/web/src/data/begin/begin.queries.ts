import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What comes before the first real week, and how much of it is there. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: () => callApi('GET /api/v4/office/start', {}),
  // What is done is seen by what is there.
  meta: { of: ['START', 'CATALOGUES', 'CONTACTS', 'DEPARTMENTS', 'KIOSKS', 'SHIFTS'] },
});
