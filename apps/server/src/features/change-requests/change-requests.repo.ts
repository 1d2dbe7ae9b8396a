import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { changeRequests } from './change-requests.table.ts';

export const createChangeRequestsRepo = (db: Db, companyId: string) => {
  const pendingOf = (shiftIds: string[]) =>
    and(
      eq(changeRequests.companyId, companyId),
      inArray(changeRequests.shiftId, shiftIds),
      eq(changeRequests.status, 'PENDING'),
    );

  return {
    listPendingOf: (shiftIds: string[]) =>
      shiftIds.length === 0
        ? Promise.resolve([])
        : db.select().from(changeRequests).where(pendingOf(shiftIds)),

    closePendingOf: (shiftIds: string[], at: Date) =>
      db.update(changeRequests).set({ status: 'CLOSED', decidedAt: at }).where(pendingOf(shiftIds)),
  };
};
