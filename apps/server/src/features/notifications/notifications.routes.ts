import { notificationRoutes } from '@ploeg/contract/notifications/notifications.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tokens } from '#platform/tokens.ts';
import type { Database } from '#db/database.ts';
import { registerDevice } from './notifications.service.ts';
import type { VapidKeys } from './push-keys.service.ts';
import { reportPush } from './receipts.service.ts';
import { getSettings, saveSettings, type SettingsDeps } from './settings.service.ts';

export type NotificationDeps = SettingsDeps & {
  database: Database;
  clock: Clock;
  tokens: Tokens;
  vapidKeys: VapidKeys;
};

export const bindNotificationRoutes = (binder: Binder, deps: NotificationDeps): void => {
  binder.write(
    notificationRoutes.registerDevice,
    async (context, { body }) => answer(201, await registerDevice(context, body)),
    { isBesideSnapshot: true },
  );
  binder.read(notificationRoutes.getPushKey, async ({ db }) => {
    const { publicKey } = await deps.vapidKeys.get(db);
    return answer(200, { publicKey });
  });
  binder.open(notificationRoutes.reportPush, async ({ body }) => {
    await reportPush({ ...deps, now: deps.clock.now() }, body);
    return answer(200, { status: 'OK' });
  });
  binder.read(notificationRoutes.getSettings, async (context) =>
    answer(200, await getSettings(context, deps)),
  );
  binder.write(notificationRoutes.saveSettings, async (context, { body }) =>
    answer(200, await saveSettings(context, body, deps)),
  );
};
