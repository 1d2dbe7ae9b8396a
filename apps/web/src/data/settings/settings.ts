import type { Resource } from '@ploeg/contract/features';
import type { LimitForecast } from '@ploeg/contract/settings/settings.schemas';
import type { LimitName, LimitValue } from '@ploeg/domain/constraints/limit-names';
import type { SettingKey, SettingValues } from '@ploeg/domain/settings/setting-list';
import type { Fault } from '@ploeg/domain/settings/setting-rules';
import { callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';

/** What a setting may end is asked for again with it. */
const CHANGES: readonly Resource[] = [
  'DEPARTMENTS',
  'SWAP_SHIFTS',
  'SHIFT_REQUESTS',
  'SHYFTS_MARKET',
];

export type SettingChange = {
  set: Partial<SettingValues>;
  version: string;
  confirmed?: Fault[];
};

export const changeSettings = (id: string, change: SettingChange) =>
  doOnline('PATCH /api/v3/departments/:id/settings', { params: { id }, body: change }, CHANGES);

/** What a change would do; nothing is changed. */
export const askOutcome = (id: string, change: SettingChange) =>
  callApi(
    'PATCH /api/v3/departments/:id/settings',
    { params: { id }, body: { ...change, dryRun: true } },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );

type Copy = { to: string[]; keys: SettingKey[] };

export const askDifferences = async (id: string, copy: Copy) => {
  const { places } = await callApi(
    'POST /api/v3/departments/:id/settings/copy',
    { params: { id }, body: { ...copy, dryRun: true } },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  return places;
};

export const copySettings = (id: string, copy: Copy) =>
  doOnline('POST /api/v3/departments/:id/settings/copy', { params: { id }, body: copy }, CHANGES);

export type NewLimit = {
  name: LimitName;
  value: LimitValue | null;
  since: string;
  source: string;
};

export const addLimit = (id: string, limit: NewLimit) =>
  doOnline('POST /api/v3/departments/:id/limits', { params: { id }, body: limit }, ['DEPARTMENTS']);

export const askForecast = async (id: string, limit: NewLimit): Promise<LimitForecast> => {
  const { forecast } = await callApi(
    'POST /api/v3/departments/:id/limits',
    { params: { id }, body: { ...limit, dryRun: true } },
    { headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  return forecast;
};

export const withdrawLimit = (id: string, name: LimitName, since: string) =>
  doOnline(
    'POST /api/v3/departments/:id/limits/withdraw',
    { params: { id }, body: { name, since } },
    ['DEPARTMENTS'],
  );

/** Whether social security lets this server in; nothing is declared. */
export const testDimona = (departmentId: string) =>
  doOnline('POST /api/v4/dimona/test', { query: { departmentId } }, []);
