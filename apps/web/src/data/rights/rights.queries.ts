import type { OfficeMe } from '@ploeg/contract/rights/rights.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** What the office shows of itself to the reader: locations with their rights, worked in or not. */
export const officeMeQuery = queryOptions({
  queryKey: ['rights', 'office'],
  queryFn: (): Promise<OfficeMe> => callApi('GET /api/v3/office/me', {}),
  staleTime: 60_000,
  meta: { of: ['RIGHTS', 'DEPARTMENTS'] },
});

/** Roles and who holds which in a location, or null for the whole company. */
export const rightsQuery = (departmentId: string | null | undefined) =>
  queryOptions({
    queryKey: ['rights', 'list', departmentId],
    queryFn: () =>
      callApi('GET /api/v4/rights', {
        query: departmentId ? { departmentId } : {},
      }),
    enabled: departmentId !== undefined,
    meta: { of: ['RIGHTS', 'CONTACTS'] },
  });
