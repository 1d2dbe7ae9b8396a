import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, exists, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches, only } from '#db/matches.ts';
import { passedRows, prepared, toRows } from '#db/prepared.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { asPassed } from '#db/prepared.ts';
import { planBatches, planHeads, planNotices, planOps, shiftDrafts } from './planning.table.ts';

type DraftRow = typeof shiftDrafts.$inferSelect;
export type BatchRow = typeof planBatches.$inferSelect;
export type OpRow = typeof planOps.$inferSelect;
type NoticeRow = typeof planNotices.$inferSelect;
type Span = { departmentId: string; from: WallSeconds; until: WallSeconds };

const putDrafts = prepared((db) =>
  db
    .insert(shiftDrafts)
    .select(passedRows(shiftDrafts))
    .onConflictDoUpdate({
      target: [shiftDrafts.companyId, shiftDrafts.id],
      set: asPassed(shiftDrafts),
    })
    .prepare('put_shift_drafts'),
);

const addOps = prepared((db) =>
  db.insert(planOps).select(passedRows(planOps)).prepare('add_plan_ops'),
);

const addNotices = prepared((db) =>
  db.insert(planNotices).select(passedRows(planNotices)).prepare('add_plan_notices'),
);

export const createPlanningRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const whole = <R extends object>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, companyId }));

  const shiftOfDraft = (condition: ReturnType<typeof and>) =>
    exists(
      db
        .select({ id: shifts.id })
        .from(shifts)
        .where(company.where(shifts, and(eq(shifts.id, shiftDrafts.id), condition))),
    );

  return {
    listDrafts: async (ids: string[]): Promise<DraftRow[]> =>
      ids.length === 0 ? [] : company.list(shiftDrafts, { id: ids }),

    /** Drafts that begin in a period, or over a shift that does. */
    listDraftsIn: ({ departmentId, from, until }: Span): Promise<DraftRow[]> =>
      company.list(
        shiftDrafts,
        and(
          matches(shiftDrafts, { departmentId }),
          or(
            and(gte(shiftDrafts.start, from), lt(shiftDrafts.start, until)),
            shiftOfDraft(and(gte(shifts.start, from), lt(shifts.start, until))),
          ),
        ),
      ),

    /** Drafts that give a shift to one of these persons, or lie over a shift of one. */
    listDraftsOf: (personIds: string[]): Promise<DraftRow[]> =>
      company.list(
        shiftDrafts,
        or(
          inArray(shiftDrafts.personId, personIds),
          shiftOfDraft(inArray(shifts.personId, personIds)),
        ),
      ),

    putDrafts: async (rows: readonly Omit<DraftRow, 'companyId'>[]): Promise<void> => {
      if (rows.length > 0) await putDrafts(db).execute(toRows(shiftDrafts, whole(rows)));
    },

    removeDrafts: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await company.delete(shiftDrafts, { id: ids });
    },

    findNumber: async (departmentId: string): Promise<number> =>
      (await company.value(planHeads, 'number', { id: departmentId })) ?? 0,

    /** The next number; who asks after it waits until this transaction has ended. */
    takeNumber: async (departmentId: string): Promise<number> => {
      const { number } = await only(
        company
          .insert(planHeads, { id: departmentId, number: 1 })
          .onConflictDoUpdate({
            target: [planHeads.companyId, planHeads.id],
            set: { number: sql`${planHeads.number} + 1` },
          })
          .returning(),
      );
      return number;
    },

    insertBatch: (row: Omit<BatchRow, 'companyId'>) => company.insert(planBatches, row),

    insertOps: (rows: readonly Omit<OpRow, 'companyId'>[]) =>
      addOps(db).execute(toRows(planOps, whole(rows))),

    insertNotices: async (rows: readonly Omit<NoticeRow, 'companyId'>[]): Promise<void> => {
      if (rows.length > 0) await addNotices(db).execute(toRows(planNotices, whole(rows)));
    },

    listBatchesSince: (departmentId: string, number: number, most: number): Promise<BatchRow[]> =>
      company
        .list(
          planBatches,
          and(matches(planBatches, { departmentId }), gt(planBatches.number, number)),
          planBatches.number,
        )
        .limit(most),

    listBatchesBefore: (departmentId: string, number: number, most: number): Promise<BatchRow[]> =>
      company
        .list(
          planBatches,
          and(matches(planBatches, { departmentId }), lt(planBatches.number, number)),
          desc(planBatches.number),
        )
        .limit(most),

    listBatches: (ids: string[]): Promise<BatchRow[]> => company.list(planBatches, { id: ids }),

    listOpsOfBatches: async (batchIds: string[]): Promise<OpRow[]> =>
      batchIds.length === 0
        ? []
        : company.list(planOps, { batchId: batchIds }, planOps.number, planOps.id),

    /** What was done to shifts, the first first. */
    listOpsOn: async (shiftIds: string[]): Promise<OpRow[]> =>
      shiftIds.length === 0
        ? []
        : company.list(planOps, { shiftId: shiftIds }, planOps.shiftId, planOps.version),
  };
};
