import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { claimByCompany } from '#db/claims.ts';
import type { Db } from '#db/database.ts';
import { columns, matches } from '#db/matches.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

const hasOldPlaces = (before: Instant) =>
  and(
    lt(clockings.startAt, before),
    or(
      isNotNull(clockings.startLocation),
      isNotNull(clockings.endLocation),
      sql`${clockings.pauses} @? '$[*].location.latitude'`,
    ),
  );

const hasOldPictures = (until: Instant) =>
  and(
    lt(clockings.startAt, until),
    sql`jsonb_array_length(${clockings.pictures}) > 0`,
    sql`jsonb_path_exists(${clockings.pictures}, '$[*] ? (@.unix <= $until)', jsonb_build_object('until', ${until}::bigint))`,
  );

/** Of all companies; `limit` bounds one run. */
export const createClockingRetentionRepo = (db: Db, limit: number) => {
  /** Those that somebody is changing are left out: the next run finds them. */
  const clear = (due: SQL | undefined, values: PgUpdateSetSource<typeof clockings>) =>
    claimByCompany(
      db.select(columns(clockings, 'companyId')).from(clockings).where(due).limit(limit),
      limit,
      (companyId, most) => {
        const match = db
          .select({ id: clockings.id })
          .from(clockings)
          .where(and(eq(clockings.companyId, companyId), due))
          .limit(most)
          .for('update', { skipLocked: true });
        return db
          .update(clockings)
          .set(values)
          .where(and(eq(clockings.companyId, companyId), inArray(clockings.id, match)))
          .returning({ id: clockings.id });
      },
    );

  return {
    clearPlaces: (before: Instant) => {
      const pauses = sql`(
        select coalesce(jsonb_agg(jsonb_set(pause, '{location}', 'null') order by n), '[]')
        from jsonb_array_elements(${clockings.pauses}) with ordinality as each(pause, n)
      )`;
      return clear(hasOldPlaces(before), { startLocation: null, endLocation: null, pauses });
    },

    clearPictures: (until: Instant) => {
      const pictures = sql`(
        select coalesce(jsonb_agg(picture order by n), '[]')
        from jsonb_array_elements(${clockings.pictures}) with ordinality as each(picture, n)
        where (picture->>'unix')::bigint > ${until}
      )`;
      return clear(hasOldPictures(until), { pictures });
    },

    /** Punches that arrived in [since, before) with coordinates anywhere in what they claim. */
    listEventsWithPlaces: (since: Instant, before: Instant) =>
      db
        .select(columns(clockingEvents, 'companyId', 'id', 'payload'))
        .from(clockingEvents)
        .where(
          and(
            gte(clockingEvents.receivedAt, since),
            lt(clockingEvents.receivedAt, before),
            sql`${clockingEvents.payload} @? '$.**.latitude'`,
          ),
        )
        .orderBy(asc(clockingEvents.receivedAt))
        .limit(limit),

    clearInfosBefore: (before: Instant) => {
      const match = db
        .select({ id: clockingEvents.id })
        .from(clockingEvents)
        .where(
          and(
            lt(clockingEvents.receivedAt, before),
            sql`jsonb_typeof(${clockingEvents.payload}) = 'object'`,
            sql`${clockingEvents.payload} ? 'infos'`,
          ),
        )
        .limit(limit);
      return db
        .update(clockingEvents)
        .set({ payload: sql`${clockingEvents.payload} - 'infos'` })
        .where(inArray(clockingEvents.id, match))
        .returning({ id: clockingEvents.id });
    },

    setPayload: ({ companyId, id }: { companyId: string; id: string }, payload: unknown) =>
      db.update(clockingEvents).set({ payload }).where(matches(clockingEvents, { companyId, id })),
  };
};
