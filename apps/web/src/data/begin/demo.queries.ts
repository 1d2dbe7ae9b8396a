import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What goes when the demo is replaced; only its owner may ask. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => callApi('GET /api/v4/begin/demo', {}),
  retry: false,
  meta: { of: [] },
});
