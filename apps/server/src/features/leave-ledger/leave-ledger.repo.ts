import { REST_COUNTERS } from '@ploeg/domain/leave-ledger/leave-accounts';
import { type WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dayoffTypes } from '#features/catalogues/catalogues.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { leaveAccounts, leaveEntries, leaveRules } from './leave-ledger.table.ts';

export type AccountRow = typeof leaveAccounts.$inferSelect;
export type RuleRow = typeof leaveRules.$inferSelect;
export type EntryRow = typeof leaveEntries.$inferSelect;
type NewEntry = Omit<typeof leaveEntries.$inferInsert, 'companyId'>;
export type EmploymentRow = typeof memberships.$inferSelect;

export const createLedgerRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listAccounts: (): Promise<AccountRow[]> =>
      company.list(leaveAccounts, undefined, leaveAccounts.createdAt, leaveAccounts.id),

    lockAccounts: (): Promise<AccountRow[]> =>
      company.lock(leaveAccounts, undefined, leaveAccounts.createdAt, leaveAccounts.id),

    findAccount: (id: string) => company.find(leaveAccounts, { id }),

    insertAccount: (row: Omit<typeof leaveAccounts.$inferInsert, 'companyId'>) =>
      company.create(leaveAccounts, row),

    changeAccount: (id: string, changes: Partial<AccountRow>) =>
      company.change(leaveAccounts, { id }, changes),

    /** What locations call the kinds of leave behind their codes. */
    listKindNames: (): Promise<{ code: string; name: string }[]> =>
      db
        .selectDistinct(columns(dayoffTypes, 'code', 'name'))
        .from(dayoffTypes)
        .where(company.where(dayoffTypes, undefined))
        .orderBy(dayoffTypes.code, dayoffTypes.name),

    /** In the order in which they were entered. */
    listRules: (): Promise<RuleRow[]> => company.list(leaveRules, undefined, leaveRules.id),

    insertRules: (rows: Omit<typeof leaveRules.$inferInsert, 'companyId'>[]) =>
      company.insert(leaveRules, rows),

    /** Of persons, each with what became of the request that it belongs to. */
    listEntries: async (personIds: readonly string[]) =>
      personIds.length === 0
        ? []
        : db
            .select({ entry: leaveEntries, status: requests.status })
            .from(leaveEntries)
            .leftJoin(requests, named(requests, leaveEntries.requestId))
            .where(company.where(leaveEntries, { personId: [...personIds] }))
            .orderBy(leaveEntries.id),

    hasEntries: async (accountId: string): Promise<boolean> =>
      (await company.count(leaveEntries, { accountId })) > 0,

    findEntry: (id: string) => company.find(leaveEntries, { id }),

    findReversal: (reversesId: string) => company.find(leaveEntries, { reversesId }),

    listOfRequest: (requestId: string): Promise<EntryRow[]> =>
      company.list(leaveEntries, { requestId }, leaveEntries.id),

    /** What an employment holds for days after one. */
    listHeldAfter: (employmentId: string, day: string): Promise<EntryRow[]> =>
      company.list(
        leaveEntries,
        and(matches(leaveEntries, { employmentId, kind: 'reserved' }), gt(leaveEntries.day, day)),
        leaveEntries.id,
      ),

    insertEntries: (rows: NewEntry[]) => company.insert(leaveEntries, rows),

    findEmployment: (id: string) => company.find(memberships, { id }),

    /** Published work of an employment, and what of it reaches into a time. */
    listWork: (employmentId: string, from: WallSeconds, until: WallSeconds) =>
      company.pick(
        shifts,
        ['start', 'end', 'pauseUnpaidSeconds'],
        and(
          matches(shifts, { employmentId, kind: 'shift', approved: true, deletedAt: null }),
          lt(shifts.start, until),
          gt(shifts.end, from),
        ),
        shifts.start,
      ),

    /** Days off of persons with the code of their kind. */
    listDaysOff: async (personIds: readonly string[], from: WallSeconds) =>
      personIds.length === 0
        ? []
        : db
            .select({
              ...columns(shifts, 'personId', 'employmentId', 'start', 'end', 'fullDay'),
              ...columns(dayoffTypes, 'code', 'isPaid'),
            })
            .from(shifts)
            .innerJoin(dayoffTypes, named(dayoffTypes, shifts.dayoffTypeId))
            .where(
              and(
                eq(shifts.companyId, companyId),
                inArray(shifts.personId, [...personIds]),
                matches(shifts, { kind: 'dayOff', approved: true, deletedAt: null }),
                gt(shifts.end, from),
              ),
            ),

    /** Two who ask at once for the last of what somebody has are one after the other. */
    lockHolder: (personId: string) =>
      db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leave ${personId}`}, 0))`),
  };
};

/** What closed accounts of employments on days, and what took that back. */
export const listPayouts = (
  db: Db,
  companyId: string,
  {
    employmentIds,
    why,
    start,
    end,
  }: Record<'why' | 'start' | 'end', string> & {
    employmentIds: readonly string[];
  },
): Promise<EntryRow[]> =>
  companyRows(db, companyId).list(
    leaveEntries,
    and(
      matches(leaveEntries, { employmentId: [...employmentIds], kind: 'payout', why }),
      gte(leaveEntries.day, start),
      lte(leaveEntries.day, end),
    ),
    leaveEntries.id,
  );

/** Rest that hours have counted of persons, and what took it back; and who was ever given rest. */
export const createRestRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listCounted: (personIds: readonly string[]): Promise<EntryRow[]> =>
      company.list(
        leaveEntries,
        { personId: [...personIds], kind: 'credit', why: [...REST_COUNTERS] },
        leaveEntries.id,
      ),

    listRested: (personIds: readonly string[]): Promise<string[]> =>
      company.values(leaveEntries, 'personId', { personId: [...personIds], kind: 'credit' }),
  };
};
