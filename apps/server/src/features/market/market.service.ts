import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { marketApplications, marketItems } from './market.table.ts';

type OnOffer = { companyId: string; id: string; departmentId: string };

/** Offers a free shift on the market; one that was offered before is offered again. */
export const offerOnMarket = (db: Db, shift: OnOffer) =>
  db
    .insert(marketItems)
    .values({
      companyId: shift.companyId,
      id: newId(),
      departmentId: shift.departmentId,
      shiftId: shift.id,
    })
    .onConflictDoUpdate({
      target: [marketItems.companyId, marketItems.shiftId],
      set: { status: 'PENDING', selectedMembershipId: null },
    });

/** Takes shifts off the market: with a membership they went to that person, else they are gone. */
export const takeOffMarket = (
  db: Db,
  companyId: string,
  shiftIds: string[],
  membershipId: string | null = null,
) =>
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
    );

/** Shifts for which a person's application is being considered. */
export const listAppliedShiftIds = async (
  db: Db,
  companyId: string,
  personId: string,
): Promise<Set<string>> => {
  const rows = await db
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
    );
  return new Set(rows.map((row) => row.shiftId));
};

/** Applies for a shift on the market; throws when the person has done so already. */
export const applyOnMarket = async (
  db: Db,
  shift: OnOffer,
  applicant: { membershipId: string; personId: string },
): Promise<void> => {
  await offerOnMarket(db, shift);
  const items = await db
    .select({ id: marketItems.id })
    .from(marketItems)
    .where(and(eq(marketItems.companyId, shift.companyId), eq(marketItems.shiftId, shift.id)));
  const itemId = items[0]?.id ?? '';
  const known = await db
    .select({ id: marketApplications.id })
    .from(marketApplications)
    .where(
      and(
        eq(marketApplications.companyId, shift.companyId),
        eq(marketApplications.itemId, itemId),
        eq(marketApplications.membershipId, applicant.membershipId),
        isNull(marketApplications.userDeletedAt),
      ),
    );
  if (known.length > 0) throw fail('shifts.applied_already');
  await db
    .insert(marketApplications)
    .values({ companyId: shift.companyId, id: newId(), itemId, ...applicant });
};
