import type { Application } from '@ploeg/contract/market/market.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** The person's applications in a department, of the last twelve months and ahead. */
export const applicationsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['market', departmentId, 'applications'],
    queryFn: async (): Promise<Application[]> => {
      const query = { departmentId };
      const call = 'GET /api/v3/shyfts-market/user/applications';
      return (await callApi(call, { query })).applications;
    },
    meta: { of: ['SHYFTS_MARKET', 'SHIFTS', 'DEPARTMENTS', 'CATALOGUES'] },
  });
