import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What the person was told, with the texts: it is read in a cellar too. */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['news'],
    queryFn: () => callApi('GET /api/v4/news', {}),
    gcTime: Number.POSITIVE_INFINITY,
    select: ({ items }) => items,
    meta: { of: ['ANNOUNCEMENTS', 'PROFILE'], isKept: true },
  });
