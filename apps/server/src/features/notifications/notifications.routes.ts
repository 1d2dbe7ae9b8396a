import { notificationRoutes } from '@ploeg/contract/notifications/notifications.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { registerDevice } from './notifications.service.ts';

export const bindNotificationRoutes = (binder: Binder): void => {
  binder.write(notificationRoutes.registerDevice, async (command, { body }) =>
    answer(201, await registerDevice(command, body)),
  );
};
