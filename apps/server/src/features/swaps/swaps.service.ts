import type { Db } from '#db/database.ts';
import { createSwapsRepo } from './swaps.repo.ts';

/** Ends the running swaps of shifts that were deleted, moved or given to somebody. */
export const closeSwapsOf = (db: Db, companyId: string, shiftIds: string[], at: Date) =>
  createSwapsRepo(db, companyId).closeActiveOf(shiftIds, at);
