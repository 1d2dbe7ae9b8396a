import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { createUsedCodesRepo } from './used-codes.repo.ts';

/** Forgets used codes that their age alone would refuse by now. */
export const forgetUsedCodes = (db: Db, now: Instant): Promise<number> =>
  createUsedCodesRepo(db).deleteExpired(new Date(now * 1000));
