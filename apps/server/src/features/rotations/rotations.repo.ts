import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { type RotationRow, rotations, type TurnRow, rotationTurns } from './rotations.table.ts';

type Changes = Partial<Omit<RotationRow, 'companyId' | 'id' | 'departmentId'>>;
export type NewTurn = Omit<TurnRow, 'companyId'>;

/** Of all companies: of which rotations of open locations there is more to plan, who has waited longest first. */
export const listDueRotations = (db: Db, now: Instant, most: number) =>
  db
    .select({
      companyId: rotations.companyId,
      id: rotations.id,
      departmentId: rotations.departmentId,
    })
    .from(rotations)
    .innerJoin(departments, named(departments, rotations.departmentId))
    .where(and(lte(rotations.dueAt, now), isNull(departments.archivedAt)))
    .orderBy(rotations.dueAt)
    .limit(most);

/** What ended or was planned for days long past says nothing any more. */
export const forgetRotationsBefore = async (db: Db, before: WallSeconds): Promise<number> => {
  await db.delete(rotationTurns).where(lt(rotationTurns.start, before));
  const gone = await db
    .delete(rotations)
    .where(and(isNotNull(rotations.until), lt(rotations.until, before)))
    .returning({ id: rotations.id });
  return gone.length;
};

export const createRotationsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (departmentId: string): Promise<RotationRow[]> =>
      company.list(rotations, { departmentId }, rotations.name, rotations.id),

    lock: (id: string) => first(company.lock(rotations, { id })),

    insert: (row: Omit<RotationRow, 'companyId'>) => company.create(rotations, row),

    change: (id: string, changes: Changes): Promise<RotationRow> =>
      company.change(rotations, { id }, changes),

    /** Of these rotations, what begins from a moment on. */
    listTurns: async (ids: string[], from: WallSeconds): Promise<TurnRow[]> =>
      ids.length === 0
        ? []
        : company.list(
            rotationTurns,
            and(matches(rotationTurns, { rotationId: ids }), gte(rotationTurns.start, from)),
            rotationTurns.start,
            rotationTurns.id,
          ),

    listTurnsOfShifts: async (shiftIds: string[]) =>
      shiftIds.length === 0
        ? []
        : company.pick(rotationTurns, ['shiftId', 'rotationId', 'lineId'], { shiftId: shiftIds }),

    /** In the place of those that there were of the same turns. */
    putTurns: async (rows: readonly NewTurn[]): Promise<void> => {
      if (rows.length === 0) return;
      await company.delete(rotationTurns, { id: rows.map(({ id }) => id) });
      await company.insert(rotationTurns, [...rows]);
    },

    /** Two who begin rotations at once must not pass the most that there may be. */
    lockAll: (departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`rotations ${departmentId}`}, 0))`,
      ),
  };
};
