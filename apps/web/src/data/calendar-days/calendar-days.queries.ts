import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';

type Span = { from: string; until: string };

export const calendarDaysQuery = (departmentId = '', { from, until }: Span) =>
  queryOptions({
    queryKey: ['calendar-days', departmentId, from, until],
    queryFn: async () =>
      (await callApi('GET /api/v4/calendar-days', { query: { departmentId, from, until } })).items,
    enabled: departmentId !== '',
    meta: { of: ['CALENDAR_DAYS'] },
  });

export const dayCommentsQuery = (departmentId = '', { from, until }: Span) =>
  queryOptions({
    queryKey: ['day-comments', departmentId, from, until],
    queryFn: async () =>
      (await callApi('GET /api/v4/day-comments', { query: { departmentId, from, until } })).items,
    enabled: departmentId !== '',
    meta: { of: ['DAY_COMMENTS'] },
  });

export type HandoverNote = ApiOutput<'GET /api/v4/handover-notes'>['items'][number];

/** What was left for a day in some locations. */
export const handoverQuery = (departmentIds: readonly string[], day: string) =>
  queryOptions({
    queryKey: ['handover-notes', departmentIds, day],
    queryFn: async () =>
      (
        await callApi('GET /api/v4/handover-notes', {
          query: { departmentIds: departmentIds.join(','), day },
        })
      ).items,
    enabled: departmentIds.length > 0,
    meta: { of: ['HANDOVER_NOTES'] },
  });
