import { provideCounts, settingsChanged } from '#features/settings/settings.facts.ts';
import type { Hooks } from '#platform/context.ts';
import { onFact } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { HOUR, MINUTE } from '#platform/scheduler.ts';
import { bundleDue, type BundleDeps, mailUnseen } from './bundles.service.ts';
import { countWaiting, followSettings } from './messages-in-settings.service.ts';
import { deleteOldMessages } from './messages.service.ts';
import { bindNotificationRoutes, type NotificationDeps } from './notifications.routes.ts';
import { createVapidKeys } from './push-keys.service.ts';

/** Nobody should wait for what is ready; a look at what is due costs one index. */
const MESSAGES_EVERY_SECONDS = 5;

export const notifications = feature({
  name: 'notifications',
  bind: (binder, deps: Omit<NotificationDeps, 'vapidKeys'>) =>
    bindNotificationRoutes(binder, { ...deps, vapidKeys: createVapidKeys(deps.tokens) }),
  hooks: [provideCounts(countWaiting), onFact(settingsChanged, followSettings)],
  jobs: ({ messages, hooks }: { messages: BundleDeps; hooks: Hooks }) => [
    {
      name: 'messages',
      everySeconds: MESSAGES_EVERY_SECONDS,
      run: (db, now) => bundleDue(db, now, { ...messages, hooks }),
    },
    {
      name: 'unseen-messages',
      everySeconds: MINUTE,
      run: (db, now) => mailUnseen(db, now, { ...messages, hooks }),
    },
    { name: 'old-messages', everySeconds: HOUR, run: deleteOldMessages },
  ],
});
