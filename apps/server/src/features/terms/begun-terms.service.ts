import { addDays } from '@ploeg/domain/dimona/calendar';
import { dayIn } from '@ploeg/domain/time/wall-time';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { keepColumns, lockTerms } from './terms.service.ts';
import { listBegun } from './terms.repo.ts';

/** Lets employments say what holds of them today, once a line of theirs has begun. */
export const keepBegun = async (job: JobContext): Promise<JobResult> => {
  const today = dayIn(job.now, 'UTC');
  // Where the day begins before it does in London, it has begun.
  const begun = await listBegun(job.db, addDays(today, 1));
  return runForEachCompany(job, begun, async (context, own) => {
    let count = 0;
    for (const { employmentId } of own) {
      const kept = await lockTerms(context, employmentId);
      if (await keepColumns(context, kept, kept.lines)) count += 1;
    }
    return count;
  });
};
