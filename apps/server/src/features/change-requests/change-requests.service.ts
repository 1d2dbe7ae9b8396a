import type { PendingRequest } from '@ploeg/contract/shifts/shifts.schemas';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/database.ts';
import { changeRequests } from './change-requests.table.ts';

const ofShifts = (companyId: string, shiftIds: string[]) =>
  and(
    eq(changeRequests.companyId, companyId),
    inArray(changeRequests.shiftId, shiftIds),
    eq(changeRequests.status, 'PENDING'),
  );

/** Ends the open requests of shifts that were deleted or given to somebody. */
export const closeRequestsOf = (db: Db, companyId: string, shiftIds: string[], at: Date) =>
  db
    .update(changeRequests)
    .set({ status: 'CLOSED', decidedAt: at })
    .where(ofShifts(companyId, shiftIds));

/** The open request of each shift that has one. */
export const listPendingRequests = async (
  db: Db,
  companyId: string,
  shiftIds: string[],
): Promise<ReadonlyMap<string, z.infer<typeof PendingRequest>>> => {
  if (shiftIds.length === 0) return new Map();
  const rows = await db.select().from(changeRequests).where(ofShifts(companyId, shiftIds));
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
