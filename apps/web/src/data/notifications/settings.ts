import type { SettingsBody } from '@ploeg/contract/notifications/notifications.schemas';
import { doOnline } from '../online-command.ts';

export const saveSettings = async (departments: SettingsBody['departments']) =>
  (await doOnline('POST /api/v3/settings', { body: { departments } }, ['SETTINGS', 'CONTACTS']))
    .departments;
