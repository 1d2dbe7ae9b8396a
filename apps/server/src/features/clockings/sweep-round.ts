import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/logs/logs.service.ts';
import { type Notice, recordEvents } from '#features/notifications/notifications.service.ts';
import type { AuditLine, ChangeEvent } from '#platform/context.ts';

/** What a round of a sweep did, and whom to tell of it once it has committed. */
export type Round = { count: number; notices: Notice[] };

/** Stores what the server did by itself to the clockings of a company, as a command would. */
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
  const [notices] = await recordEvents(db, companyId, [{ authorId: '', changes }]);
  return notices ?? [];
};
