import type { LimitForecast } from '@ploeg/contract/settings/settings.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { askForecast, type NewLimit } from './settings.ts';

export const settingsQuery = (id = '') =>
  queryOptions({
    queryKey: ['settings', 'values', id],
    queryFn: () => callApi('GET /api/v3/departments/:id/settings', { params: { id } }),
    enabled: id !== '',
    meta: { of: ['DEPARTMENTS', 'CATALOGUES', 'KIOSKS'] },
  });

/** Without a key it is the history of all. */
export const settingHistoryQuery = (id: string, key?: string) =>
  queryOptions({
    queryKey: ['settings', 'history', id, key],
    queryFn: async () =>
      (
        await callApi('GET /api/v3/departments/:id/settings/history', {
          params: { id },
          query: key === undefined ? {} : { key },
        })
      ).lines,
    meta: { of: ['DEPARTMENTS'] },
  });

export const limitsQuery = (id = '') =>
  queryOptions({
    queryKey: ['settings', 'limits', id],
    queryFn: async () =>
      (await callApi('GET /api/v3/departments/:id/limits', { params: { id } })).limits,
    enabled: id !== '',
    meta: { of: ['DEPARTMENTS'] },
  });

/** What a value of a limit would have changed in the last weeks; null while nothing is asked. */
export const forecastQuery = (id: string, wanted: NewLimit | null) =>
  queryOptions({
    queryKey: ['settings', 'forecast', id, wanted],
    queryFn: (): Promise<LimitForecast> => askForecast(id, wanted as NewLimit),
    enabled: wanted !== null,
    meta: { of: ['DEPARTMENTS', 'SHIFTS'] },
  });
