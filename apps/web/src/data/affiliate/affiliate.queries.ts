import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const loadOffer = () => callApi('GET /api/v3/affiliate', {});

export const offerQuery = () =>
  queryOptions({
    queryKey: ['affiliate'],
    queryFn: loadOffer,
    meta: { of: [] },
  });
