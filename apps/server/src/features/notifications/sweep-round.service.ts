import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import type { AuditLine, ChangeEvent } from '#platform/context.ts';
import type { Sweep } from '#platform/sweeps.ts';
import { type Notice, recordEvents } from './notifications.service.ts';
import type { Publish } from './publish-notices.ts';

/** What a round of a sweep did, and whom to tell of it once it has committed. */
export type Round = { count: number; notices: Notice[] };

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

/** A sweep that tells those concerned of what a round did, once it has committed. */
export const telling = (
  name: string,
  everySeconds: number,
  work: (db: Db, now: Instant) => Promise<Round>,
  publish: Publish,
): Sweep => {
  let untold: Notice[] = [];
  return {
    name,
    everySeconds,
    run: async (db, now) => {
      const { count, notices } = await work(db, now);
      untold = notices;
      return count;
    },
    afterCommit: () => {
      publish(untold, null);
      untold = [];
    },
  };
};
