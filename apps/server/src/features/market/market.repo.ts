import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import type { Which } from '#features/requests/request-kind.ts';
import type { RequestsRepo } from '#features/requests/requests.service.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import type { Application } from './market.presenter.ts';
import { type MarketItemRow, marketItems } from './market.table.ts';

const oldestFirst = [asc(requests.createdAt), asc(requests.id)];

const createItemsRepo = (db: Db, companyId: string) => {
  const ours = eq(marketItems.companyId, companyId);
  return {
    ours,

    /** The item of a shift, pending again when it had ended before. */
    offer: (shift: { id: string; departmentId: string }) =>
      db
        .insert(marketItems)
        .values({ companyId, id: newId(), departmentId: shift.departmentId, shiftId: shift.id })
        .onConflictDoUpdate({
          target: [marketItems.companyId, marketItems.shiftId],
          set: { status: 'PENDING', selectedEmploymentId: null },
        }),

    /** Also what was given to somebody before: the shift has gone to another one since, or is no more. */
    endItemsOf: (shiftIds: string[], employmentId: string | null) =>
      db
        .update(marketItems)
        .set({
          status: employmentId ? 'SUCCESS' : 'DELETED',
          selectedEmploymentId: employmentId,
        })
        .where(and(ours, inArray(marketItems.shiftId, shiftIds), ne(marketItems.status, 'DELETED')))
        .returning({
          id: marketItems.id,
          departmentId: marketItems.departmentId,
          shiftId: marketItems.shiftId,
          // A query within RETURNING still sees the row as it was.
          wasOpen: sql<boolean>`(select was.status from market_items was
            where was.company_id = market_items.company_id and was.id = market_items.id) = 'PENDING'`,
        }),

    findItem: async (itemId: string) =>
      (
        await db
          .select()
          .from(marketItems)
          .where(and(ours, eq(marketItems.id, itemId)))
      )[0],

    /** An item as it stands, kept from everybody else until the end of the transaction. */
    lockItem: async (itemId: string) =>
      (
        await db
          .select()
          .from(marketItems)
          .where(and(ours, eq(marketItems.id, itemId)))
          .for('update')
      )[0],
  };
};

export const createMarketRepo = (db: Db, companyId: string, applications: RequestsRepo<object>) => {
  const { ours, ...items } = createItemsRepo(db, companyId);
  const onOffer = inArray(
    requests.subjectId,
    db
      .select({ id: marketItems.shiftId })
      .from(marketItems)
      .where(and(ours, eq(marketItems.status, 'PENDING'))),
  );

  const list = async (which: Which, where?: SQL, ...order: SQL[]): Promise<Application[]> => {
    const results = await applications.list(which, where, ...order);
    const shiftIds = results.flatMap(({ subjectId }) => subjectId ?? []);
    if (shiftIds.length === 0) return [];
    const rows = await db
      .select()
      .from(marketItems)
      .where(and(ours, inArray(marketItems.shiftId, shiftIds)));
    const byShift = new Map(rows.map((item) => [item.shiftId, item]));
    return results.flatMap(({ shift, ...application }) => {
      const item = shift && byShift.get(shift.id);
      return item ? [{ ...application, shift, item }] : [];
    });
  };

  return {
    ...items,
    insert: applications.insert,
    update: applications.update,

    find: async (applicationId: string) => (await list({ id: applicationId }))[0],

    /** Those of a person in a department whose shifts begin at `since` or later, newest shift first. */
    listOfPerson: (personId: string, departmentId: string, since: WallSeconds) =>
      list({ personId, departmentId }, gte(shifts.start, since), desc(shifts.start)),

    /** All applications for an item, in the order in which they came. */
    listOfItem: ({ shiftId }: MarketItemRow) =>
      list({ shiftIds: [shiftId] }, undefined, ...oldestFirst),

    /** What waits for a decision in a department: open applications for free shifts after `now`. */
    listUndecided: (departmentId: string, now: WallSeconds) =>
      list(
        { departmentId, statuses: ['pending'] },
        and(
          onOffer,
          isNull(shifts.deletedAt),
          isNull(shifts.employmentId),
          eq(shifts.approved, true),
          gt(shifts.start, now),
        ),
        asc(shifts.start),
        asc(shifts.id),
        ...oldestFirst,
      ),

    /** Who was not refused, and has not withdrawn, among who asked for some shifts. */
    listOpen: (shiftIds: string[]) => list({ shiftIds, statuses: ['pending'] }),

    /** The application that was not withdrawn; also one that was refused. */
    findStanding: async (shiftId: string, employmentId: string) =>
      (
        await applications.list({
          shiftIds: [shiftId],
          employmentId,
          statuses: ['pending', 'refused'],
        })
      )[0],

    /** Takes back what an employment has applied for and nobody has decided on. */
    expireOf: (employmentId: string, at: Date) =>
      applications.expire({ employmentId }, at, onOffer),

    /** The applications of a person that wait for an answer. */
    listWaiting: (personId: string) =>
      applications.list({ personId, statuses: ['pending'] }, onOffer),
  };
};
