import { addDays } from '@ploeg/domain/dimona/calendar';
import { dayIn } from '@ploeg/domain/time/wall-time';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { keepColumns, lockTerms } from './terms.service.ts';
import { listBegun } from './terms.repo.ts';

/** Days for which a line that began is looked at again: zones differ, and a server may have been off. */
const DAYS_BACK = 7;

/** Lets employments say what holds of them today, once a line of theirs has begun. */
export const keepBegun = async (job: JobContext): Promise<JobResult> => {
  const today = dayIn(job.now, 'UTC');
  const begun = await listBegun(job.db, addDays(today, -DAYS_BACK), addDays(today, 1));
  return runForEachCompany(job, begun, async (context, own) => {
    let count = 0;
    for (const { employmentId } of own) {
      const kept = await lockTerms(context, employmentId);
      if (await keepColumns(context, kept, kept.lines)) count += 1;
    }
    return count;
  });
};
