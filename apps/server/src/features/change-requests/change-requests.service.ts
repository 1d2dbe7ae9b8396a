import type { PendingRequest } from '@ploeg/contract/shifts/shifts.schemas';
import type { z } from 'zod';
import type { Db } from '#db/database.ts';
import { createChangeRequestsRepo } from './change-requests.repo.ts';

/** Ends the open requests of shifts that were deleted or given to somebody. */
export const closeRequestsOf = (db: Db, companyId: string, shiftIds: string[], at: Date) =>
  createChangeRequestsRepo(db, companyId).closePendingOf(shiftIds, at);

/** The open request of each shift that has one. */
export const listPendingRequests = async (
  db: Db,
  companyId: string,
  shiftIds: string[],
): Promise<ReadonlyMap<string, z.infer<typeof PendingRequest>>> => {
  const rows = await createChangeRequestsRepo(db, companyId).listPendingOf(shiftIds);
  return new Map(
    rows.map((row) => [
      row.shiftId,
      {
        created: Math.floor(row.createdAt.getTime() / 1000),
        cancellationType: row.dayoffTypeId ?? 'cancelShift',
        comment: row.comment,
      },
    ]),
  );
};
