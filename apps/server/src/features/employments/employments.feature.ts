import { notifyingJob } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { MINUTE } from '#platform/scheduler.ts';
import { carryOutOrders } from './end-orders.service.ts';
import { carryOutEnd } from './employment-ends.service.ts';
import { listDueEnds } from './employments.repo.ts';

/** Whoever ends somebody's work looks at the screen and waits for it. */
const ORDERS_SECONDS = 4;

/** Ends employments whose last day is over. */
const endDue = async (job: JobContext) =>
  runForEachCompany(job, await listDueEnds(job.db, job.now), async (context, own) => {
    for (const leaver of own) await carryOutEnd(context, leaver);
    return own.length;
  });

export const employments = feature({
  name: 'employments',
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob(
      'ordered-ends',
      ORDERS_SECONDS,
      (db, now) => carryOutOrders({ db, now, hooks }),
      publish,
    ),
    notifyingJob('ended-employments', MINUTE, (db, now) => endDue({ db, now, hooks }), publish),
  ],
});
