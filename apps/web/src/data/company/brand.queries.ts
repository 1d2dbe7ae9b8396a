import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What the company of whoever is signed in is called and looks like. */
export const brandQuery = () =>
  queryOptions({
    queryKey: ['brand'],
    queryFn: () => callApi('GET /api/v4/company/brand', {}),
    staleTime: 3_600_000,
    meta: { of: ['COMPANY'], isKept: true },
  });
