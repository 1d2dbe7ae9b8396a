import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const loadOffer = () => callApi('GET /api/v3/affiliate', {});

export const offerQuery = () =>
  queryOptions({
    queryKey: ['affiliate'],
    queryFn: loadOffer,
    meta: { of: ['AFFILIATE'] },
  });

/** The offer as it is kept, also while nobody is shown it. */
export const draftQuery = () =>
  queryOptions({
    queryKey: ['affiliate', 'draft'],
    queryFn: () => callApi('GET /api/v4/affiliate-offer', {}),
    // A form is opened with it: with what is so now.
    gcTime: 0,
    meta: { of: ['AFFILIATE'] },
  });
