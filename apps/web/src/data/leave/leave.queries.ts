import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

export const dayoffsQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['leave', departmentId, 'dayoffs'],
    queryFn: async () => {
      const { dayoffs } = await callApi('GET /api/v3/dayoffs', { query: { departmentId } });
      return dayoffs.filter(({ displayUser, isUnusual }) => displayUser && !isUnusual);
    },
    meta: { of: ['DEPARTMENTS', 'CATALOGUES', 'SHIFTS', 'LEAVE_LEDGER'], isKept: true },
  });

/** All kinds of leave of a location, also those for which nobody asks; of an employment what is unusual for it. */
export const leaveKindsQuery = (departmentId: string, employmentId = '') =>
  queryOptions({
    queryKey: ['leave', departmentId, 'kinds', employmentId],
    queryFn: async () => {
      const query = { departmentId, ...(employmentId && { employmentId }) };
      return (await callApi('GET /api/v3/dayoffs', { query })).dayoffs;
    },
    enabled: departmentId !== '',
    meta: { of: ['DEPARTMENTS', 'CATALOGUES', 'TERMS'] },
  });

/** Kinds of illness of a location, whoever enters them. */
export const sicknessKindsQuery = (departmentId: string) =>
  queryOptions({
    ...leaveKindsQuery(departmentId),
    select: (kinds) => kinds.filter(({ isSickness }) => isSickness === true),
  });
