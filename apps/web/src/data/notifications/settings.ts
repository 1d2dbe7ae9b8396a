import type { SettingsBody } from '@ploeg/contract/notifications/notifications.schemas';
import { doOnline } from '../online-command.ts';

export const saveSettings = (body: SettingsBody) =>
  doOnline('POST /api/v3/settings', { body }, ['SETTINGS', 'CONTACTS']);
