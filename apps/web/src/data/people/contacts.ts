import type { ContactGroup } from '@ploeg/contract/people/people.schemas';
import { callApi } from '#platform/api.ts';
import { useKeptRemote } from '../kept-remote.ts';

/** Who may be called or written to; also without signal, as of the last time there was one. */
export const useContacts = () =>
  useKeptRemote<ContactGroup[]>('contacts', async () => {
    const { departments } = await callApi('GET /api/v3/contacts', {});
    return departments;
  });
