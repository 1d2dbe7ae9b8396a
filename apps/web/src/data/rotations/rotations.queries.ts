import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type Rotation = ApiOutput<'GET /api/v4/planning/rotations'>['items'][number];

/** What a location plans again and again. */
export const rotationsQuery = (departmentId = '') =>
  queryOptions({
    queryKey: ['rotations', departmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/planning/rotations', { query: { departmentId } })).items,
    enabled: departmentId !== '',
    meta: { of: ['ROTATIONS', 'SHIFTS'] },
  });
