import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { storeEvents } from '#features/notifications/notifications.service.ts';
import type { AuditLine, ChangeEvent, Hooks, WriteContext } from '#platform/context.ts';
import type { Account } from './session.repo.ts';
import { findActor } from './session.service.ts';

/** Does what commands do, as somebody who is signed in, in the caller's transaction, with all their traces. */
export const runAsPerson = async <T>(
  db: Db,
  { sessionId, ...account }: Account & { sessionId: string },
  { now, hooks }: { now: Instant; hooks: Hooks },
  run: (context: WriteContext) => Promise<T>,
): Promise<T> => {
  const { companyId, personId: actorId } = account;
  const lines: AuditLine[] = [];
  const changes: ChangeEvent[] = [];
  const meta = { key: null, installId: null, sequence: null, socketId: null };
  const result = await run({
    db,
    actor: await findActor(db, { cid: companyId, jti: sessionId, iat: now, exp: now }, now),
    now,
    hooks,
    meta: { ...meta, address: '', userAgent: '' },
    audit: (line) => lines.push(line),
    emit: (change) => changes.push(change),
  });
  const own = lines.map((line) => ({ ...line, actorId }));
  await appendAuditLines(db, companyId, own, new Date(now * 1000));
  // Nobody listens yet; the versions rise with it.
  await storeEvents(db, companyId, [{ authorId: actorId, changes }], now);
  return result;
};
