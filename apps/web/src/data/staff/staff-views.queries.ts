import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

/** One's own views of the table of people, and those that locations share. */
export const staffViewsQuery = queryOptions({
  queryKey: ['staff', 'views'],
  queryFn: async () => (await callApi('GET /api/v4/people-views', {})).views,
  meta: { of: ['STAFF_VIEWS'] },
});

export type StaffView = ApiOutput<'GET /api/v4/people-views'>['views'][number];
