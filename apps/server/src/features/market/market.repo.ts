import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import type { Which } from '#features/requests/request-kind.ts';
import type { RequestsRepo } from '#features/requests/requests.service.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import type { Application } from './market.presenter.ts';
import { type MarketItemRow, marketItems } from './market.table.ts';

const oldestFirst = [asc(requests.createdAt), asc(requests.id)];

export const createMarketRepo = (db: Db, companyId: string, applications: RequestsRepo<object>) => {
  const company = companyRows(db, companyId);
  const offered = db.select({ id: marketItems.shiftId }).from(marketItems);
  const onOffer = inArray(
    requests.subjectId,
    offered.where(company.where(marketItems, { status: 'PENDING' })),
  );

  const list = async (which: Which, where?: SQL, ...order: SQL[]): Promise<Application[]> => {
    const results = await applications.list(which, where, ...order);
    const shiftIds = results.flatMap(({ subjectId }) => subjectId ?? []);
    if (shiftIds.length === 0) return [];
    const rows = await company.list(marketItems, { shiftId: shiftIds });
    const byShift = new Map(rows.map((item) => [item.shiftId, item]));
    return results.flatMap(({ shift, ...application }) => {
      const item = shift && byShift.get(shift.id);
      return item ? [{ ...application, shift, item }] : [];
    });
  };

  return {
    /** The item of a shift, pending again when it had ended before. */
    offer: ({ id: shiftId, departmentId }: { id: string; departmentId: string }) =>
      company.insert(marketItems, { id: newId(), departmentId, shiftId }).onConflictDoUpdate({
        target: [marketItems.companyId, marketItems.shiftId],
        set: { status: 'PENDING', selectedEmploymentId: null },
      }),

    /** Also what was given to somebody before: the shift has gone to another one since, or is no more. */
    endItemsOf: async (shiftIds: string[], selectedEmploymentId: string | null) => {
      const ending = await company.lock(
        marketItems,
        and(inArray(marketItems.shiftId, shiftIds), ne(marketItems.status, 'DELETED')),
        marketItems.id,
      );
      if (ending.length === 0) return [];
      await company.update(
        marketItems,
        { id: ending.map(({ id }) => id) },
        { status: selectedEmploymentId ? 'SUCCESS' : 'DELETED', selectedEmploymentId },
      );
      return ending.map(({ id, departmentId, shiftId, status }) => ({
        id,
        departmentId,
        shiftId,
        wasOpen: status === 'PENDING',
      }));
    },

    findItem: (id: string) => company.find(marketItems, { id }),

    /** An item as it stands, kept from everybody else until the end of the transaction. */
    lockItem: (id: string) => first(company.lock(marketItems, { id })),

    insert: applications.insert,
    update: applications.update,

    find: (id: string) => first(list({ id })),

    /** Those of a person in a department whose shifts begin at `since` or later, newest shift first. */
    listOfPerson: (personId: string, departmentId: string, since: WallSeconds) =>
      list({ personId, departmentId }, gte(shifts.start, since), desc(shifts.start)),

    listOfItem: ({ shiftId }: MarketItemRow) =>
      list({ subjectId: shiftId }, undefined, ...oldestFirst),

    /** What waits for a decision in a department: open applications for free shifts after `now`. */
    listUndecided: (departmentId: string, now: WallSeconds) =>
      list(
        { departmentId, status: 'pending' },
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
    listOpen: (subjectId: string[]) => list({ subjectId, status: 'pending' }),

    findStanding: (subjectId: string, employmentId: string) =>
      first(applications.list({ subjectId, employmentId, status: ['pending', 'refused'] })),

    expireOf: (employmentId: string, at: Date) =>
      applications.expire({ employmentId }, at, onOffer),

    listWaiting: (personId: string) => applications.list({ personId, status: 'pending' }, onOffer),
  };
};
