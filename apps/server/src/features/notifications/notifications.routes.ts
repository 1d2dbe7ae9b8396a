import { notificationRoutes } from '@ploeg/contract/notifications/notifications.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { registerDevice } from './notifications.service.ts';
import { getSettings, saveSettings, type SettingsDeps } from './settings.service.ts';

export const bindNotificationRoutes = (binder: Binder, deps: SettingsDeps): void => {
  binder.write(notificationRoutes.registerDevice, async (command, { body }) =>
    answer(201, await registerDevice(command, body)),
  );
  binder.read(notificationRoutes.getSettings, async (reading) =>
    answer(200, await getSettings(reading, deps)),
  );
  binder.write(notificationRoutes.saveSettings, async (command, { body }) =>
    answer(200, await saveSettings(command, body, deps)),
  );
};
