import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';
import { toStaffRows } from './staff-rows.ts';

const OF = ['STAFF', 'DEPARTMENTS', 'CONTACTS', 'PROFILE', 'CATALOGUES'] as const;

/** Everybody whom the person may see; those who have left by themselves. */
export const staffQuery = (isLeft: boolean) =>
  queryOptions({
    queryKey: ['staff', 'table', isLeft],
    queryFn: async () => {
      const {
        people: _people,
        jobs: _jobs,
        ...rest
      } = await callApi('GET /api/v4/people', {
        query: { left: isLeft ? '1' : '0' },
      }).then((table) => ({ ...table, rows: toStaffRows(table) }));
      return rest;
    },
    // To compare thousands of rows field by field takes longer than to draw those that are seen.
    structuralSharing: false,
    meta: { of: [...OF] },
  });

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: ['staff', 'person', personId],
    queryFn: () => callApi('GET /api/v4/people/:personId', { params: { personId } }),
    meta: { of: [...OF] },
  });

export const sessionsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['staff', 'sessions', personId],
    queryFn: async () =>
      (await callApi('GET /api/v4/people/:personId/sessions', { params: { personId } })).sessions,
    meta: { of: ['STAFF', 'SESSION'] },
  });

export const recordQuery = (personId: string) =>
  queryOptions({
    queryKey: ['staff', 'record', personId],
    queryFn: () => callApi('GET /api/v4/people/:personId/record', { params: { personId } }),
    meta: { of: ['STAFF', 'DOCUMENTS', 'SHIFTS', 'CLOCKINGS'] },
  });

export const historyQuery = (personId: string) =>
  queryOptions({
    queryKey: ['staff', 'history', personId],
    queryFn: async () =>
      (await callApi('GET /api/v4/log', { query: { personId, limit: 100 } })).entries,
    meta: { of: [...OF, 'SHIFTS', 'CLOCKINGS', 'DOCUMENTS'] },
  });

/** What leaving means, as of now: asked anew for every day that is chosen. */
export const leavingQuery = (
  personId: string,
  { departmentId, lastDay }: { departmentId?: string | undefined; lastDay: string | null },
) =>
  queryOptions({
    queryKey: ['staff', 'leaving', personId, departmentId ?? null, lastDay],
    queryFn: () =>
      callApi('GET /api/v4/people/:personId/leaving', {
        params: { personId },
        query: { ...(departmentId && { departmentId }), ...(lastDay && { lastDay }) },
      }),
    gcTime: 0,
    meta: { of: ['STAFF', 'SHIFTS', 'DOCUMENTS', 'DIMONA'] },
  });

export type LeavingPreview = ApiOutput<'GET /api/v4/people/:personId/leaving'>;
