import { instant, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#db/database.ts';
import { setBased } from '#db/set-based.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

type Owner = { companyId: string; personId: string };

type Overlap = Owner & { startAt: number; endAt: number | null; exceptId: string | undefined };

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Of the persons of a set of inputs; narrowed to each input's own person afterwards. */
const ofOwners = (inputs: readonly Owner[]) =>
  and(
    inArray(clockings.companyId, unique(inputs.map((i) => i.companyId))),
    inArray(clockings.personId, unique(inputs.map((i) => i.personId))),
  );

const isOwn = (row: Owner, input: Owner): boolean =>
  row.companyId === input.companyId && row.personId === input.personId;

const findByKey = setBased(async (db, inputs: readonly (Owner & { key: string })[]) => {
  const keys = inputs.map((i) => i.key);
  const named = inArray(clockings.optimisticId, keys);
  const ids = keys.filter((key) => isUuid(key));
  const rows = await db
    .select()
    .from(clockings)
    .where(and(ofOwners(inputs), ids.length > 0 ? or(inArray(clockings.id, ids), named) : named));
  return inputs.map((input) =>
    rows.find(
      (row) => isOwn(row, input) && (row.id === input.key || row.optimisticId === input.key),
    ),
  );
});

const listOverlapping = setBased(async (db, inputs: readonly Overlap[]) => {
  const earliest = Math.min(...inputs.map((i) => i.startAt));
  const rows = await db
    .select({
      companyId: clockings.companyId,
      personId: clockings.personId,
      id: clockings.id,
      startAt: clockings.startAt,
      endAt: clockings.endAt,
    })
    .from(clockings)
    .where(
      and(ofOwners(inputs), or(isNull(clockings.endAt), gt(clockings.endAt, instant(earliest)))),
    );
  return inputs.map((input) =>
    rows.filter(
      (row) =>
        isOwn(row, input) &&
        row.id !== input.exceptId &&
        (row.endAt === null || row.endAt > input.startAt) &&
        (input.endAt === null || row.startAt < input.endAt),
    ),
  );
});

const insert = setBased(async (db, rows: readonly (typeof clockings.$inferInsert)[]) => {
  const inserted = await db
    .insert(clockings)
    .values([...rows])
    .returning();
  return rows.map(
    ({ id }) => inserted.find((row) => row.id === id) as typeof clockings.$inferSelect,
  );
});

const insertEvent = setBased(async (db, rows: readonly (typeof clockingEvents.$inferInsert)[]) => {
  await db.insert(clockingEvents).values([...rows]);
  return rows.map(({ id }) => id);
});

export const createClockingsRepo = (db: Db, { companyId, personId }: Owner) => {
  const own = and(eq(clockings.companyId, companyId), eq(clockings.personId, personId));

  return {
    /** By the server's id or by the device's optimistic one. */
    findByKey: (key: string) => findByKey(db, { companyId, personId, key }),

    /** Clockings of the person that would share time with [startAt, endAt), an open one included. */
    listOverlapping: (startAt: number, endAt: number | null, exceptId?: string) =>
      listOverlapping(db, { companyId, personId, startAt, endAt, exceptId }),

    insert: (row: Omit<typeof clockings.$inferInsert, keyof Owner>) =>
      insert(db, { ...row, companyId, personId }),

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

    insertEvent: (row: Omit<typeof clockingEvents.$inferInsert, keyof Owner>) =>
      insertEvent(db, { ...row, companyId, personId }),
  };
};
