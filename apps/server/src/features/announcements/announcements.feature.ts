import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { MINUTE } from '#platform/scheduler.ts';
import { bindAnnouncementRoutes } from './announcements.routes.ts';
import { publishDue, tellNewcomers } from './planned.service.ts';

const NEWCOMERS_EVERY_SECONDS = 10 * MINUTE;

export const announcements = feature({
  name: 'announcements',
  bind: bindAnnouncementRoutes,
  impersonal: {
    announcements: 'what was said to many; who wrote it is an id',
    announcement_texts: 'what was said to many; who wrote it is an id',
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
  ],
});
