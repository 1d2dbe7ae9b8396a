import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const dayoffsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['leave', departmentId, 'dayoffs'],
    queryFn: async () => {
      const { dayoffs } = await callApi('GET /api/v3/dayoffs', { query: { departmentId } });
      return dayoffs.filter(({ displayUser }) => displayUser);
    },
    meta: { of: ['DEPARTMENTS', 'CATALOGUES', 'SHIFTS', 'LEAVE_LEDGER'], isKept: true },
  });

/** All kinds of leave of a location, also those for which nobody asks. */
export const leaveKindsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['leave', departmentId, 'kinds'],
    queryFn: async () =>
      (await callApi('GET /api/v3/dayoffs', { query: { departmentId } })).dayoffs,
    enabled: departmentId !== '',
    meta: { of: ['DEPARTMENTS', 'CATALOGUES'] },
  });

/** Kinds of illness of a location, whoever enters them. */
export const sicknessKindsQuery = (departmentId: string) =>
  queryOptions({
    ...leaveKindsQuery(departmentId),
    select: (kinds) => kinds.filter(({ isSickness }) => isSickness === true),
  });
