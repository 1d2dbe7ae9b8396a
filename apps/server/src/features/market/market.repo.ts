import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import { marketApplications, marketItems } from './market.table.ts';

export const createMarketRepo = (db: Db, companyId: string) => {
  const itemOfApplication = and(
    eq(marketItems.companyId, marketApplications.companyId),
    eq(marketItems.id, marketApplications.itemId),
  );
  const shiftOfItem = and(
    eq(shifts.companyId, marketItems.companyId),
    eq(shifts.id, marketItems.shiftId),
  );
  const isOpen = and(
    isNull(marketApplications.userDeletedAt),
    isNull(marketApplications.adminDeniedAt),
  );
  const ours = eq(marketApplications.companyId, companyId);

  const selectApplications = () =>
    db
      .select({
        application: marketApplications,
        item: marketItems,
        shift: { id: shifts.id, start: shifts.start, end: shifts.end },
      })
      .from(marketApplications)
      .innerJoin(marketItems, itemOfApplication)
      .innerJoin(shifts, shiftOfItem);

  return {
    /** The item of a shift, pending again when it had ended before. */
    offer: async (shift: { id: string; departmentId: string }): Promise<string> => {
      const rows = await db
        .insert(marketItems)
        .values({ companyId, id: newId(), departmentId: shift.departmentId, shiftId: shift.id })
        .onConflictDoUpdate({
          target: [marketItems.companyId, marketItems.shiftId],
          set: { status: 'PENDING', selectedEmploymentId: null },
        })
        .returning({ id: marketItems.id });
      return rows[0]?.id ?? '';
    },

    /** Also what was given to somebody before: the shift has gone to another one since, or is no more. */
    endItemsOf: (shiftIds: string[], employmentId: string | null) =>
      db
        .update(marketItems)
        .set({
          status: employmentId ? 'SUCCESS' : 'DELETED',
          selectedEmploymentId: employmentId,
        })
        .where(
          and(
            eq(marketItems.companyId, companyId),
            inArray(marketItems.shiftId, shiftIds),
            ne(marketItems.status, 'DELETED'),
          ),
        )
        .returning({
          id: marketItems.id,
          departmentId: marketItems.departmentId,
          // A query within RETURNING still sees the row as it was.
          wasOpen: sql<boolean>`(select was.status from market_items was
            where was.company_id = market_items.company_id and was.id = market_items.id) = 'PENDING'`,
        }),

    findItem: async (itemId: string) => {
      const rows = await db
        .select()
        .from(marketItems)
        .where(and(eq(marketItems.companyId, companyId), eq(marketItems.id, itemId)));
      return rows[0];
    },

    /** Keeps everybody else from deciding on an item until the end of the transaction. */
    lockItem: (itemId: string) =>
      db
        .select({ id: marketItems.id })
        .from(marketItems)
        .where(and(eq(marketItems.companyId, companyId), eq(marketItems.id, itemId)))
        .for('update'),

    findApplication: async (applicationId: string) => {
      const rows = await selectApplications().where(
        and(ours, eq(marketApplications.id, applicationId)),
      );
      return rows[0];
    },

    /** Those of a person in a department whose shifts begin at `since` or later, newest shift first. */
    listOfPerson: (personId: string, departmentId: string, since: WallSeconds) =>
      selectApplications()
        .where(
          and(
            ours,
            eq(marketApplications.personId, personId),
            eq(marketItems.departmentId, departmentId),
            gte(shifts.start, since),
          ),
        )
        .orderBy(
          desc(shifts.start),
          desc(marketApplications.createdAt),
          desc(marketApplications.id),
        ),

    /** All applications for an item, in the order in which they came. */
    listOfItem: (itemId: string) =>
      selectApplications()
        .where(and(ours, eq(marketApplications.itemId, itemId)))
        .orderBy(asc(marketApplications.createdAt), asc(marketApplications.id)),

    /** What waits for a decision in a department: open applications for free shifts after `now`. */
    listUndecided: (departmentId: string, now: WallSeconds) =>
      db
        .select({ application: marketApplications, item: marketItems, shift: shifts })
        .from(marketApplications)
        .innerJoin(marketItems, itemOfApplication)
        .innerJoin(shifts, shiftOfItem)
        .where(
          and(
            ours,
            isOpen,
            eq(marketItems.departmentId, departmentId),
            eq(marketItems.status, 'PENDING'),
            isNull(shifts.deletedAt),
            isNull(shifts.employmentId),
            eq(shifts.approved, true),
            gt(shifts.start, now),
          ),
        )
        .orderBy(
          asc(shifts.start),
          asc(shifts.id),
          asc(marketApplications.createdAt),
          asc(marketApplications.id),
        ),

    /** Who still waits for an answer about some items. */
    listApplicantsOf: (itemIds: string[]) =>
      db
        .select({
          itemId: marketApplications.itemId,
          employmentId: marketApplications.employmentId,
          personId: marketApplications.personId,
          start: shifts.start,
          end: shifts.end,
        })
        .from(marketApplications)
        .innerJoin(marketItems, itemOfApplication)
        .innerJoin(shifts, shiftOfItem)
        .where(and(ours, isOpen, inArray(marketApplications.itemId, itemIds))),

    /** The application that was not withdrawn; also one that was denied. */
    findStanding: async (itemId: string, employmentId: string) => {
      const rows = await db
        .select()
        .from(marketApplications)
        .where(
          and(
            ours,
            eq(marketApplications.itemId, itemId),
            eq(marketApplications.employmentId, employmentId),
            isNull(marketApplications.userDeletedAt),
          ),
        );
      return rows[0];
    },

    insertApplication: (row: {
      itemId: string;
      employmentId: string;
      personId: string;
      createdAt: Date;
    }) => db.insert(marketApplications).values({ ...row, companyId, id: newId() }),

    endApplication: (
      applicationId: string,
      how: { userDeletedAt: Date } | { adminDeniedAt: Date; adminComment: string },
    ) =>
      db
        .update(marketApplications)
        .set(how)
        .where(and(ours, eq(marketApplications.id, applicationId))),

    /** Takes back what an employment has applied for and nobody has decided on. */
    withdrawOf: (employmentId: string, at: Date) =>
      db
        .update(marketApplications)
        .set({ userDeletedAt: at })
        .where(
          and(
            ours,
            isOpen,
            eq(marketApplications.employmentId, employmentId),
            inArray(
              marketApplications.itemId,
              db
                .select({ id: marketItems.id })
                .from(marketItems)
                .where(
                  and(eq(marketItems.companyId, companyId), eq(marketItems.status, 'PENDING')),
                ),
            ),
          ),
        ),

    /** The shifts on offer for which a person's application waits for an answer. */
    listAppliedShifts: (personId: string) =>
      db
        .select({
          id: shifts.id,
          start: shifts.start,
          end: shifts.end,
          departmentId: shifts.departmentId,
        })
        .from(marketApplications)
        .innerJoin(marketItems, itemOfApplication)
        .innerJoin(shifts, shiftOfItem)
        .where(
          and(
            ours,
            isOpen,
            eq(marketApplications.personId, personId),
            eq(marketItems.status, 'PENDING'),
          ),
        ),
  };
};
