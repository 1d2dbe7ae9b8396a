import { dayIn } from '@ploeg/domain/time/wall-time';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { senderNamed } from '#features/audience/audience.service.ts';
import { dateOf } from '#platform/clock.ts';
import { Failure } from '#platform/failure.ts';
import {
  createAnnouncementsRepo,
  listDueAnnouncements,
  listForNewcomers,
} from './announcements.repo.ts';
import { isStanding } from './announcements.presenter.ts';
import { addNewcomers, publishTo } from './publish.service.ts';

const AT_ONCE = 50;

/** Sends what is due. One whose author may not send it any more is held, never sent in their name. */
export const publishDue = async (job: JobContext): Promise<JobResult> =>
  runForEachCompany(
    job,
    await listDueAnnouncements(job.db, dateOf(job.now), AT_ONCE),
    async (context, due) => {
      for (const row of due) {
        try {
          await publishTo(context, await senderNamed(context, row.authorId), row);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          const repo = createAnnouncementsRepo(context.db, context.actor.companyId);
          await repo.change(row.id, { heldAt: dateOf(job.now) });
          context.emit({
            resource: 'ANNOUNCEMENTS',
            resourceId: row.id,
            personIds: [],
            watcherIds: [row.authorId],
          });
          context.audit({
            action: 'announcement.hold',
            ...(row.departmentId && { departmentId: row.departmentId }),
            subjectId: row.id,
            details: { reason: error.code },
          });
        }
      }
      return due.length;
    },
  );

/** Gives house rules and the like to who has begun since, as long as their author may send them. */
export const tellNewcomers = async (job: JobContext): Promise<JobResult> => {
  const yesterday = dayIn(job.now, 'Pacific/Pago_Pago');
  const found = await listForNewcomers(job.db, yesterday);
  const open = found.filter((row) => isStanding(row, job.now));
  return runForEachCompany(job, open, async (context, own) => {
    let added = 0;
    for (const row of own) {
      try {
        added += await addNewcomers(context, await senderNamed(context, row.authorId), row);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    }
    return added;
  });
};
