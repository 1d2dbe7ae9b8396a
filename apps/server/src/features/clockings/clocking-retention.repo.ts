import { type Instant } from '@ploeg/domain/time/wall-time';
import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { clockingEvents, clockings } from './clockings.table.ts';

type Found = { companyId: string; id: string };

/** Clockings and punches of all companies whose time is over; `limit` bounds one round. */
export const createClockingRetentionRepo = (db: Db, limit: number) => {
  const isOneOf = (found: readonly Found[]) =>
    and(
      inArray(clockings.companyId, [...new Set(found.map((row) => row.companyId))]),
      inArray(
        clockings.id,
        found.map((row) => row.id),
      ),
    );

  return {
    /** Locked, but for those that somebody is changing: the next round finds them. */
    listWithOldPlaces: (before: Instant): Promise<Found[]> =>
      db
        .select({ companyId: clockings.companyId, id: clockings.id })
        .from(clockings)
        .where(
          and(
            lt(clockings.startAt, before),
            or(
              isNotNull(clockings.startLocation),
              isNotNull(clockings.endLocation),
              sql`${clockings.pauses} @? '$[*].location.latitude'`,
            ),
          ),
        )
        .limit(limit)
        .for('update', { skipLocked: true }),

    clearPlaces: (found: readonly Found[]) =>
      db
        .update(clockings)
        .set({
          startLocation: null,
          endLocation: null,
          pauses: sql`(
            select coalesce(jsonb_agg(jsonb_set(pause, '{location}', 'null') order by n), '[]')
            from jsonb_array_elements(${clockings.pauses}) with ordinality as each(pause, n)
          )`,
        })
        .where(isOneOf(found)),

    listWithOldPictures: (until: Instant): Promise<Found[]> =>
      db
        .select({ companyId: clockings.companyId, id: clockings.id })
        .from(clockings)
        .where(
          and(
            lt(clockings.startAt, until),
            sql`jsonb_array_length(${clockings.pictures}) > 0`,
            sql`jsonb_path_exists(${clockings.pictures}, '$[*] ? (@.unix <= $until)', jsonb_build_object('until', ${until}::bigint))`,
          ),
        )
        .limit(limit)
        .for('update', { skipLocked: true }),

    clearPictures: (found: readonly Found[], until: Instant) =>
      db
        .update(clockings)
        .set({
          pictures: sql`(
            select coalesce(jsonb_agg(picture order by n), '[]')
            from jsonb_array_elements(${clockings.pictures}) with ordinality as each(picture, n)
            where (picture->>'unix')::bigint > ${until}
          )`,
        })
        .where(isOneOf(found)),

    /** Punches that arrived in [since, before) with coordinates anywhere in what they claim. */
    listEventsWithPlaces: (since: Instant, before: Instant) =>
      db
        .select({
          companyId: clockingEvents.companyId,
          id: clockingEvents.id,
          payload: clockingEvents.payload,
        })
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

    /** Takes what was claimed of the device itself out of punches that arrived before a moment. */
    clearInfosBefore: (before: Instant) =>
      db
        .update(clockingEvents)
        .set({ payload: sql`${clockingEvents.payload} - 'infos'` })
        .where(
          inArray(
            clockingEvents.id,
            db
              .select({ id: clockingEvents.id })
              .from(clockingEvents)
              .where(
                and(
                  lt(clockingEvents.receivedAt, before),
                  sql`jsonb_typeof(${clockingEvents.payload}) = 'object'`,
                  sql`${clockingEvents.payload} ? 'infos'`,
                ),
              )
              .limit(limit),
          ),
        )
        .returning({ id: clockingEvents.id }),

    setPayload: ({ companyId, id }: Found, payload: unknown) =>
      db
        .update(clockingEvents)
        .set({ payload })
        .where(and(eq(clockingEvents.companyId, companyId), eq(clockingEvents.id, id))),
  };
};
