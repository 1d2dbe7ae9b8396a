import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { HOUR, MINUTE } from '#platform/scheduler.ts';
import { bindAnnouncementRoutes } from './announcements.routes.ts';
import { forgetUploads } from './announcement-files.service.ts';
import { remindOwing } from './auto-reminders.service.ts';
import { publishDue, tellNewcomers } from './planned.service.ts';

const NEWCOMERS_EVERY_SECONDS = 10 * MINUTE;
const REMINDERS_EVERY_SECONDS = 10 * MINUTE;

export const announcements = feature({
  name: 'announcements',
  bind: bindAnnouncementRoutes,
  impersonal: {
    announcements: 'what was said to many; who wrote it is an id',
    announcement_texts: 'what was said to many; who wrote it is an id',
    announcement_files: 'what was shown to many; who brought it is an id',
    announcement_attachments: 'which files a text carries, and what they show',
  },
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'planned-announcements',
      MINUTE,
      (db, now) => publishDue({ db, now, hooks }),
      publish,
    ),
    notifyingJob(
      'announcements-for-newcomers',
      NEWCOMERS_EVERY_SECONDS,
      (db, now) => tellNewcomers({ db, now, hooks }),
      publish,
    ),
    notifyingJob(
      'announcement-reminders',
      REMINDERS_EVERY_SECONDS,
      (db, now) => remindOwing({ db, now, hooks }),
      publish,
    ),
    { name: 'announcement-uploads', everySeconds: HOUR, run: forgetUploads },
  ],
});
