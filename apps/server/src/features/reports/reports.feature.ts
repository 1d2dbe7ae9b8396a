import type { BundleDeps } from '#features/notifications/bundles.service.ts';
import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { MINUTE } from '#platform/scheduler.ts';
import { bindReportsRoutes } from './reports.routes.ts';
import { mailDueReports } from './saved-report-mails.service.ts';

type JobDeps = { hooks: Hooks; publish: Publish; messages: BundleDeps };

export const reports = feature({
  name: 'reports',
  bind: bindReportsRoutes,
  jobs: ({ hooks, publish, messages: { publicUrl } }: JobDeps) => [
    notifyingJob(
      'monthly-reports',
      MINUTE,
      (db, now) => mailDueReports({ db, now, hooks }, publicUrl),
      publish,
    ),
  ],
});
