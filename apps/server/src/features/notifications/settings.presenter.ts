import type { NotificationWays } from '@ploeg/contract/notifications/notifications.schemas';
import type { z } from 'zod';
import type { notificationSettings } from './notifications.table.ts';

type WaysRow = typeof notificationSettings.$inferSelect;

/** Who has never chosen hears by mail and in the app. */
export const toWays = (row: WaysRow | undefined): z.infer<typeof NotificationWays> => ({
  email: row?.email ?? true,
  app: row?.app ?? true,
  sms: row?.sms ?? false,
});
