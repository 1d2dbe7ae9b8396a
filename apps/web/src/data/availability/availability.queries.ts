import { fromDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';

/** The first day that a department still takes, asked on a day (YYYY-MM-DD). */
export const firstDayQuery = (departmentId: string, day: string) =>
  queryOptions({
    queryKey: ['availability', departmentId, 'first day', day],
    queryFn: async (): Promise<WallSeconds> => {
      const query = { departmentId, month: day.slice(0, 7) };
      const { dates } = await callApi('GET /api/v3/unavailabilities', { query });
      return fromDateKey(dates.delayStart);
    },
    meta: { of: ['UNAVAILABILITIES', 'DEPARTMENTS', 'CATALOGUES'] },
  });
