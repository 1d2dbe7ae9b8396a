import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { type JobResult, notifyingJob } from '#features/notifications/notifying-job.service.ts';
import { runAsOperator } from '#features/notifications/operator-command.service.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import type { Hooks } from '#platform/context.ts';
import { feature } from '#platform/feature.ts';
import { MINUTE } from '#platform/scheduler.ts';
import { carryOutEnd } from './employment-ends.service.ts';
import { listDueEnds } from './employments.repo.ts';

/** Ends employments whose last day is over. */
const endDue = async (db: Db, now: Instant, hooks: Hooks): Promise<JobResult> => {
  const due = await listDueEnds(db, now);
  const result: JobResult = { count: due.length, notices: [] };
  for (const { companyId, personId, departmentId } of due) {
    const { notices } = await runAsOperator(db, companyId, now, hooks, (context) =>
      carryOutEnd(context, { personId, departmentId }),
    );
    result.notices.push(...notices);
  }
  return result;
};

export const employments = feature({
  name: 'employments',
  jobs: ({ hooks, publish }: { hooks: Hooks; publish: Publish }) => [
    notifyingJob('ended-employments', MINUTE, (db, now) => endDue(db, now, hooks), publish),
  ],
});
