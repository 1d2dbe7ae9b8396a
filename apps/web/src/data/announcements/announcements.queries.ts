import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** All that the person may send or has written. */
export const announcementsQuery = () =>
  queryOptions({
    queryKey: ['announcements'],
    queryFn: () => callApi('GET /api/v4/announcements', {}),
    select: ({ items }) => items,
    meta: { of: ['ANNOUNCEMENTS'] },
  });

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', id],
    queryFn: () => callApi('GET /api/v4/announcements/:id', { params: { id } }),
    select: ({ item }) => item,
    meta: { of: ['ANNOUNCEMENTS'] },
  });

export const recipientsQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', id, 'recipients'],
    queryFn: () => callApi('GET /api/v4/announcements/:id/recipients', { params: { id } }),
    meta: { of: ['ANNOUNCEMENTS'] },
  });
