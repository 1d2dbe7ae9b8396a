import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { forgetDevices } from '#features/notifications/notifications.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createAccessRepo } from './access-ends.repo.ts';
import type { Account } from './session.repo.ts';
import { endSessions } from './sessions.service.ts';

/** A sign-in that was kept opens nothing until something is given again. */
export const requireSomethingLeft = async (
  db: Db,
  account: Account,
  now: Instant,
): Promise<void> => {
  if (await createAccessRepo(db, account).hasNothingLeft(now)) throw fail('session.nothing_left');
};

/**
 * Ends the sessions of somebody who neither works here nor holds anything any more, with their sockets
 * and what reaches their devices. The sign-in stays: a right that is given again is enough to come back.
 */
export const signOutWhenNothingIsLeft = async (
  context: WriteContext,
  personId: string,
): Promise<void> => {
  const { db, actor, now } = context;
  const { companyId } = actor;
  const account = { companyId, personId };
  if (!(await createAccessRepo(db, account).hasNothingLeft(now))) return;
  const sessions = await endSessions(db, account, undefined, now);
  await forgetDevices(db, companyId, { personId });
  if (sessions === 0) return;
  const details = { sessions, reason: 'rights' };
  context.audit({ action: 'account.end_sessions', subjectId: personId, details });
};
