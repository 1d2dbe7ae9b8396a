import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#db/database.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

type Owner = { companyId: string; personId: string };

export const createClockingsRepo = (db: Db, { companyId, personId }: Owner) => {
  const own = and(eq(clockings.companyId, companyId), eq(clockings.personId, personId));

  return {
    /** By the server's id or by the device's optimistic one. */
    findByKey: async (key: string) => {
      const named = eq(clockings.optimisticId, key);
      const rows = await db
        .select()
        .from(clockings)
        .where(and(own, isUuid(key) ? or(eq(clockings.id, key), named) : named));
      return rows[0];
    },

    /** Clockings of the person that would share time with [startAt, endAt), an open one included. */
    listOverlapping: (startAt: number, endAt: number | null, exceptId?: string) =>
      db
        .select({ id: clockings.id, endAt: clockings.endAt })
        .from(clockings)
        .where(
          and(
            own,
            or(isNull(clockings.endAt), gt(clockings.endAt, startAt as never)),
            endAt === null ? undefined : lt(clockings.startAt, endAt as never),
            exceptId ? ne(clockings.id, exceptId) : undefined,
          ),
        )
        .limit(2),

    insert: async (row: typeof clockings.$inferInsert) => {
      const rows = await db.insert(clockings).values(row).returning();
      return rows[0] as typeof clockings.$inferSelect;
    },

    update: async (id: string, changes: Partial<typeof clockings.$inferInsert>) => {
      const rows = await db
        .update(clockings)
        .set(changes)
        .where(and(own, eq(clockings.id, id)))
        .returning();
      return rows[0] as typeof clockings.$inferSelect;
    },

    listOpen: () =>
      db
        .select()
        .from(clockings)
        .where(and(own, isNull(clockings.end))),

    listClosedSince: (since: WallSeconds, limit: number) =>
      db
        .select()
        .from(clockings)
        .where(and(own, isNotNull(clockings.end), gte(clockings.start, since)))
        .orderBy(desc(clockings.start))
        .limit(limit),

    listSince: (since: WallSeconds) =>
      db
        .select()
        .from(clockings)
        .where(and(own, gte(clockings.start, since)))
        .orderBy(desc(clockings.start)),

    listOfDepartment: (
      departmentId: string,
      from: WallSeconds,
      until: WallSeconds,
      everybody: boolean,
    ) =>
      db
        .select()
        .from(clockings)
        .where(
          and(
            everybody ? eq(clockings.companyId, companyId) : own,
            eq(clockings.departmentId, departmentId),
            gte(clockings.start, from),
            lt(clockings.start, until),
          ),
        )
        .orderBy(asc(clockings.start)),

    insertEvent: (row: Omit<typeof clockingEvents.$inferInsert, 'companyId' | 'personId'>) =>
      db.insert(clockingEvents).values({ ...row, companyId, personId }),
  };
};
