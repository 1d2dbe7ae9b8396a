import type { OfficeMe } from '@ploeg/contract/rights/rights.schemas';
import type { Right } from '@ploeg/domain/access/rights';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { readManaged } from '../wire.ts';

/** What the office shows of itself to the reader: locations with their rights, worked in or not. */
export const officeMeQuery = queryOptions({
  queryKey: ['rights', 'office'],
  queryFn: (): Promise<OfficeMe> => callApi('GET /api/v3/office/me', {}),
  staleTime: 60_000,
  meta: { of: ['RIGHTS', 'DEPARTMENTS'], isKept: true },
});

/** Who can do something where the reader works, for whoever has to ask them. */
export const rightHoldersQuery = (right: Right | undefined) =>
  queryOptions({
    queryKey: ['rights', 'holders', right],
    queryFn: async () =>
      right ? (await callApi('GET /api/v4/rights/holders', { query: { right } })).people : [],
    enabled: right !== undefined,
    meta: { of: ['RIGHTS'] },
  });

/** Locations in which the reader holds rights and does not work: the snapshot holds the others. */
export const managedDepartmentsQuery = queryOptions({
  queryKey: ['rights', 'departments'],
  queryFn: async () => readManaged(await callApi('GET /api/v3/office/departments', {})),
  staleTime: 60_000,
  meta: {
    of: ['RIGHTS', 'DEPARTMENTS', 'COMPANY', 'CATALOGUES', 'CONTACTS', 'STAFF'],
    isKept: true,
  },
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
