import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { newId } from '#platform/new-id.ts';
import { marketApplications, marketItems } from './market.table.ts';

export const createMarketRepo = (db: Db, companyId: string) => ({
  /** The item of a shift, pending again when it had ended before. */
  offer: async (shift: { id: string; departmentId: string }): Promise<string> => {
    const rows = await db
      .insert(marketItems)
      .values({ companyId, id: newId(), departmentId: shift.departmentId, shiftId: shift.id })
      .onConflictDoUpdate({
        target: [marketItems.companyId, marketItems.shiftId],
        set: { status: 'PENDING', selectedMembershipId: null },
      })
      .returning({ id: marketItems.id });
    return rows[0]?.id ?? '';
  },

  endItemsOf: (shiftIds: string[], membershipId: string | null) =>
    db
      .update(marketItems)
      .set({
        status: membershipId ? 'SUCCESS' : 'DELETED',
        selectedMembershipId: membershipId,
      })
      .where(
        and(
          eq(marketItems.companyId, companyId),
          inArray(marketItems.shiftId, shiftIds),
          eq(marketItems.status, 'PENDING'),
        ),
      ),

  /** The application that was not withdrawn; also one that was denied. */
  findApplication: async (itemId: string, membershipId: string) => {
    const rows = await db
      .select()
      .from(marketApplications)
      .where(
        and(
          eq(marketApplications.companyId, companyId),
          eq(marketApplications.itemId, itemId),
          eq(marketApplications.membershipId, membershipId),
          isNull(marketApplications.userDeletedAt),
        ),
      );
    return rows[0];
  },

  insertApplication: (row: { itemId: string; membershipId: string; personId: string }) =>
    db.insert(marketApplications).values({ ...row, companyId, id: newId() }),

  listAppliedShiftIds: (personId: string) =>
    db
      .select({ shiftId: marketItems.shiftId })
      .from(marketApplications)
      .innerJoin(
        marketItems,
        and(
          eq(marketItems.companyId, marketApplications.companyId),
          eq(marketItems.id, marketApplications.itemId),
        ),
      )
      .where(
        and(
          eq(marketApplications.companyId, companyId),
          eq(marketApplications.personId, personId),
          isNull(marketApplications.userDeletedAt),
          isNull(marketApplications.adminDeniedAt),
          eq(marketItems.status, 'PENDING'),
        ),
      ),
});
