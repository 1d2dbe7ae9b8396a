import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type CoverageNeed = ApiOutput<'GET /api/v4/planning/needs'>['items'][number];

export type CoverageWeekData = ApiOutput<'GET /api/v4/planning/coverage'>;

export const needsQuery = (departmentId = '') =>
  queryOptions({
    queryKey: ['needs', departmentId],
    queryFn: async () =>
      (await callApi('GET /api/v4/planning/needs', { query: { departmentId } })).items,
    enabled: departmentId !== '',
    meta: { of: ['NEEDS'] },
  });

/** What is wanted and planned on days `YYYY-MM-DD`, `to` the day after the last one. */
export const coverageQuery = (departmentId = '', { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['coverage', departmentId, from, to],
    queryFn: () => callApi('GET /api/v4/planning/coverage', { query: { departmentId, from, to } }),
    enabled: departmentId !== '',
    meta: { of: ['NEEDS', 'SHIFTS'] },
  });
