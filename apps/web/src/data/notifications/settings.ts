import type {
  DepartmentWays,
  SettingsBody,
} from '@ploeg/contract/notifications/notifications.schemas';
import { callApi } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

/** By which ways the person hears from each department. */
export const loadSettings = async (): Promise<DepartmentWays[]> =>
  (await callApi('GET /api/v3/settings', {})).departments;

export const saveSettings = async (
  departments: SettingsBody['departments'],
): Promise<DepartmentWays[]> =>
  (await doOnline('POST /api/v3/settings', { body: { departments } })).departments;
