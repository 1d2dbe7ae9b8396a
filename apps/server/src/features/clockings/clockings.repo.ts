import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Db } from '#db/database.ts';
import { isAnyOf, passedRows, prepared, toRows } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

type Owner = { companyId: string; personId: string };

type Overlap = Owner & { startAt: number; endAt: number | null; exceptId: string | undefined };

const ofOwners = and(
  isAnyOf(clockings.companyId, 'companyIds'),
  isAnyOf(clockings.personId, 'personIds'),
);

const ownersOf = (inputs: readonly Owner[]) => ({
  companyIds: [...new Set(inputs.map((input) => input.companyId))],
  personIds: inputs.map((input) => input.personId),
});

const isOwn = (row: Owner, input: Owner): boolean =>
  row.companyId === input.companyId && row.personId === input.personId;

const clockingsNamed = prepared((db) =>
  db
    .select()
    .from(clockings)
    .where(and(ofOwners, or(isAnyOf(clockings.id, 'ids'), isAnyOf(clockings.optimisticId, 'keys'))))
    .prepare('clockings_named'),
);

const findByKey = setBased(async (db, inputs: readonly (Owner & { key: string })[]) => {
  const keys = inputs.map((input) => input.key);
  const ids = keys.filter((key) => isUuid(key));
  const rows = await clockingsNamed(db).execute({ ...ownersOf(inputs), ids, keys });
  return inputs.map((input) =>
    rows.find(
      (row) => isOwn(row, input) && (row.id === input.key || row.optimisticId === input.key),
    ),
  );
});

const clockingsEndingAfter = prepared((db) =>
  db
    .select({
      companyId: clockings.companyId,
      personId: clockings.personId,
      id: clockings.id,
      startAt: clockings.startAt,
      endAt: clockings.endAt,
    })
    .from(clockings)
    .where(
      and(ofOwners, or(isNull(clockings.endAt), gt(clockings.endAt, sql.placeholder('earliest')))),
    )
    .prepare('clockings_ending_after'),
);

const listOverlapping = setBased(async (db, inputs: readonly Overlap[]) => {
  const earliest = Math.min(...inputs.map((input) => input.startAt));
  const rows = await clockingsEndingAfter(db).execute({ ...ownersOf(inputs), earliest });
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

const insertClockings = prepared((db) =>
  db.insert(clockings).select(passedRows(clockings)).returning().prepare('insert_clockings'),
);

const insert = setBased(async (db, rows: readonly (typeof clockings.$inferInsert)[]) => {
  const inserted = await insertClockings(db).execute(toRows(clockings, rows));
  return rows.map(
    ({ id }) => inserted.find((row) => row.id === id) as typeof clockings.$inferSelect,
  );
});

const insertClockingEvents = prepared((db) =>
  db.insert(clockingEvents).select(passedRows(clockingEvents)).prepare('insert_clocking_events'),
);

const insertEvent = setBased(async (db, rows: readonly (typeof clockingEvents.$inferInsert)[]) => {
  await insertClockingEvents(db).execute(toRows(clockingEvents, rows));
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
