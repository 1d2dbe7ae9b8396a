import type { Realtime } from '#platform/realtime/realtime.ts';
import type { Notice } from './notifications.service.ts';

/** Tells the sockets of persons what changed for them; called after the commit only. */
export type Publish = (notices: readonly Notice[], exceptSocketId: string | null) => void;

/** Each person hears on a channel of their own. */
export const publishTo =
  (realtime: Pick<Realtime, 'publish'>): Publish =>
  (notices, exceptSocketId) =>
    realtime.publish(
      notices.map(({ personIds, data }) => ({
        channels: personIds.map((personId) => `private-App.User.${personId}`),
        event: 'notification-created',
        data,
        exceptSocketId: exceptSocketId ?? undefined,
      })),
    );
