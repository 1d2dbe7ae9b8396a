import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What a day (YYYY-MM-DD) of a location comes to in wages; for whoever sees those. */
export const dayCostQuery = (departmentId: string, day: string) =>
  queryOptions({
    queryKey: ['today', departmentId, 'cost', day],
    queryFn: () => callApi('GET /api/v4/today/cost', { query: { departmentId, day } }),
    meta: { of: ['SHIFTS', 'CLOCKINGS', 'TERMS'], at: [departmentId] },
  });
