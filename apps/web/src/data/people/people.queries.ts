import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** Who may be called or written to; also without signal, as of the last time there was one. */
export const contactsQuery = () =>
  queryOptions({
    queryKey: ['contacts'],
    queryFn: async () => (await callApi('GET /api/v3/contacts', {})).departments,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { of: ['CONTACTS', 'PROFILE', 'DEPARTMENTS', 'SETTINGS', 'RIGHTS'], isKept: true },
  });

/** One's own data for contracts and declarations: never kept on the device, and gone with the screen. */
export const profileQuery = (employmentId: string) =>
  queryOptions({
    queryKey: ['people', 'profile', employmentId],
    queryFn: () => callApi('GET /api/v3/users/:userRecordId/profile', { params: { employmentId } }),
    gcTime: 0,
    meta: { of: ['PROFILE', 'CONTRACTS', 'DEPARTMENTS'] },
  });

export const ownHoursQuery = () =>
  queryOptions({
    queryKey: ['people', 'hours'],
    queryFn: () => callApi('GET /api/v3/me', {}),
    meta: { of: ['CLOCKINGS', 'SHIFTS', 'PROFILE', 'DEPARTMENTS'] },
  });
