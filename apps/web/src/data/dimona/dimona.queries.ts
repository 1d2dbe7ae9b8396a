import type { Resource } from '@ploeg/contract/features';
import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

export type DimonaOverview = ApiOutput<'GET /api/v3/dimona/desk'>;

const OF: readonly Resource[] = ['DIMONA', 'SHIFTS', 'CONTRACTS', 'DEPARTMENTS', 'PROFILE'];

const loadOverview = (departmentId = ''): Promise<DimonaOverview> =>
  callApi('GET /api/v3/dimona/desk', { query: { departmentId } });

export const dimonaOverviewQuery = (departmentId: string | undefined) =>
  queryOptions({
    queryKey: ['dimona', departmentId, 'desk'],
    queryFn: () => loadOverview(departmentId),
    enabled: departmentId !== undefined,
    meta: { of: OF, at: departmentId === undefined ? [] : [departmentId] },
  });

/** The same with the periods that are not over on a day (YYYY-MM-DD), the latest first. */
export const declarationsQuery = (departmentId: string | undefined, since: string) =>
  queryOptions({
    queryKey: ['dimona', departmentId, 'declarations', since],
    queryFn: async () => {
      const query = { departmentId: departmentId ?? '', start: since };
      const [overview, { dimonas }] = await Promise.all([
        loadOverview(departmentId),
        callApi('GET /api/v3/dimona', { query }),
      ]);
      return { ...overview, dimonas };
    },
    enabled: departmentId !== undefined,
    meta: { of: OF },
  });
