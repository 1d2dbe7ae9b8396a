import type { LogLine } from '@ploeg/contract/logs/logs.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/api.ts';

/** What people did last, newest first; which is nearly everything that there is to do. */
export const logsQuery = () =>
  queryOptions({
    queryKey: ['logs'],
    queryFn: async (): Promise<LogLine[]> => (await callApi('GET /api/v3/logs', {})).logs,
    meta: {
      of: [
        'CALENDARS',
        'CLOCKINGS',
        'CONTACTS',
        'CONTRACTS',
        'DEPARTMENTS',
        'DIMONA',
        'DOCUMENTS',
        'KIOSKS',
        'PROFILE',
        'SETTINGS',
        'SHIFTS',
        'SHIFT_REQUESTS',
        'SHYFTS_MARKET',
        'SWAP_SHIFTS',
        'UNAVAILABILITIES',
        'VACATION_REQUESTS',
      ],
    },
  });
