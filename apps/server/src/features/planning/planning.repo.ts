import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, eq, exists, gte, inArray, lt, or } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { asPassed, passedRows, prepared, toRows } from '#db/prepared.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { shiftDrafts } from './planning.table.ts';

type DraftRow = typeof shiftDrafts.$inferSelect;
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

export const createPlanningRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

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

    /** What is drafted for an employment from a moment on. */
    listDraftIdsFor: (employmentId: string, from: WallSeconds): Promise<string[]> =>
      company.values(
        shiftDrafts,
        'id',
        and(matches(shiftDrafts, { employmentId, isDeleted: false }), gte(shiftDrafts.start, from)),
      ),

    putDrafts: async (rows: readonly Omit<DraftRow, 'companyId'>[]): Promise<void> => {
      if (rows.length > 0)
        await putDrafts(db).execute(
          toRows(
            shiftDrafts,
            rows.map((row) => ({ ...row, companyId })),
          ),
        );
    },

    removeDrafts: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await company.delete(shiftDrafts, { id: ids });
    },
  };
};
