import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { dateOf, daysBefore } from '#platform/clock.ts';
import { createOpenInvitationsRepo } from './invitations.repo.ts';
import { createOpenPasskeysRepo } from './passkeys.repo.ts';
import { createSessionRetentionRepo } from './session-retention.repo.ts';

/** Guesses are counted over minutes and hours; what is left is for who looks into an attack. */
const ATTEMPT_DAYS = 7;
const RESET_DAYS = 7;
/** An ended session says from which device and where somebody signed in. */
const SESSION_DAYS = 30;
/** Until then the office sees that an invitation ran out. */
const INVITATION_DAYS = 365;

export const forgetSignIns = async (db: Db, now: Instant): Promise<number> => {
  const repo = createSessionRetentionRepo(db);
  const gone = [
    await repo.deleteAttemptsBefore(daysBefore(now, ATTEMPT_DAYS)),
    await repo.deleteResetsBefore(daysBefore(now, RESET_DAYS)),
    await repo.deleteSessionsEndedBefore(daysBefore(now, SESSION_DAYS)),
    await createOpenPasskeysRepo(db).deleteOldChallenges(dateOf(now)),
    await createOpenInvitationsRepo(db).deleteOld(daysBefore(now, INVITATION_DAYS)),
  ];
  return gone.reduce((sum, rows) => sum + rows.length, 0);
};
