import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import type { AuditLine, ChangeEvent } from '#platform/context.ts';
import type { Job } from '#platform/scheduler.ts';
import { type Notice, recordEvents } from './notifications.service.ts';
import type { Publish } from './publish-notices.ts';

/** What a run of a job did, and whom to tell of it once it has committed. */
export type JobResult = { count: number; notices: Notice[] };

/** Stores what the server did by itself to things of a company, as a command would. */
export const keepTraces = async (
  db: Db,
  companyId: string,
  changes: ChangeEvent[],
  lines: AuditLine[],
  now: Instant,
): Promise<Notice[]> => {
  await appendAuditLines(
    db,
    companyId,
    lines.map((line) => ({ ...line, actorId: null })),
    new Date(now * 1000),
  );
  // Nobody is the author: every person concerned has a snapshot to look at again.
  const [notices] = await recordEvents(db, companyId, [{ authorId: '', changes }], now);
  return notices ?? [];
};

export const notifyingJob = (
  name: string,
  everySeconds: number,
  run: (db: Db, now: Instant) => Promise<JobResult>,
  publish: Publish,
  more: Pick<Job, 'atMost'> = {},
): Job => {
  let unpublished: Notice[] = [];
  return {
    name,
    everySeconds,
    ...more,
    run: async (db, now) => {
      const { count, notices } = await run(db, now);
      unpublished = notices;
      return count;
    },
    afterCommit: () => {
      publish(unpublished, null);
      unpublished = [];
    },
  };
};
