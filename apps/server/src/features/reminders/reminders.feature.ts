import { staleMessages } from '#features/notifications/notifications.facts.ts';
import { provide } from '#platform/feature-hooks.ts';
import { feature } from '#platform/feature.ts';
import { HOUR, MINUTE } from '#platform/scheduler.ts';
import { forgetReminders, listStaleReminders, remindOfShifts } from './shift-reminders.service.ts';

export const reminders = feature({
  name: 'reminders',
  hooks: [provide(staleMessages, listStaleReminders)],
  jobs: () => [
    { name: 'shift-reminders', everySeconds: MINUTE, run: remindOfShifts },
    { name: 'old-shift-reminders', everySeconds: HOUR, run: forgetReminders },
  ],
});
