import { type Instant, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { createSessionRetentionRepo } from './session-retention.repo.ts';

/** Guesses are counted over minutes and hours; what is left is for who looks into an attack. */
const ATTEMPT_DAYS = 7;
const RESET_DAYS = 7;
/** An ended session says from which device and where somebody signed in. */
const SESSION_DAYS = 30;

export const forgetSignIns = async (db: Db, now: Instant): Promise<number> => {
  const before = (days: number) => new Date((now - days * SECONDS_PER_DAY) * 1000);
  const repo = createSessionRetentionRepo(db);
  const gone = [
    await repo.deleteAttemptsBefore(before(ATTEMPT_DAYS)),
    await repo.deleteResetsBefore(before(RESET_DAYS)),
    await repo.deleteSessionsEndedBefore(before(SESSION_DAYS)),
  ];
  return gone.reduce((sum, rows) => sum + rows.length, 0);
};
