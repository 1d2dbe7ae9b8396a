import type { Instant, WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { rowsById } from '#db/asked-by-id.ts';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, matches } from '#db/matches.ts';
import { isAnyOf, prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { type ClockingRow, clockings } from './clockings.table.ts';

export type Owner = { companyId: string; personId: string };

/** What a person claims to have worked, under the device's key or as a row that there is. */
type Span = { startAt: number; endAt: number | null; key?: string; exceptId?: string };

const isOverlapOf = (row: ClockingRow, span: Span): boolean =>
  row.id !== span.exceptId &&
  (row.optimisticId === span.key ||
    ((row.endAt === null || row.endAt > span.startAt) &&
      (span.endAt === null || row.startAt < span.endAt)));

const ofOwners = and(
  isAnyOf(clockings.companyId, 'companyIds'),
  isAnyOf(clockings.personId, 'personIds'),
);

export const ownersOf = (inputs: readonly Owner[]) => ({
  companyIds: [...new Set(inputs.map((input) => input.companyId))],
  personIds: inputs.map((input) => input.personId),
});

export const isOwn = (row: Owner, input: Owner): boolean =>
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

const overlaps = prepared((db) =>
  db
    .select()
    .from(clockings)
    .where(
      and(
        ofOwners,
        or(
          isNull(clockings.endAt),
          gt(clockings.endAt, sql.placeholder('earliest')),
          isAnyOf(clockings.optimisticId, 'keys'),
        ),
      ),
    )
    .prepare('overlapping_clockings'),
);

const listOverlaps = setBased(async (db, inputs: readonly (Owner & Span)[]) => {
  const rows = await overlaps(db).execute({
    ...ownersOf(inputs),
    earliest: Math.min(...inputs.map((input) => input.startAt)),
    keys: inputs.flatMap((input) => input.key ?? []),
  });
  return inputs.map((input) => rows.filter((row) => isOwn(row, input) && isOverlapOf(row, input)));
});

const workOf = prepared((db) =>
  db
    .select(columns(clockings, 'personId', 'shiftId', 'start', 'startAt', 'endAt', 'workedSeconds'))
    .from(clockings)
    .where(
      and(
        eq(clockings.companyId, sql.placeholder('companyId')),
        isAnyOf(clockings.personId, 'personIds'),
        lt(clockings.startAt, sql.placeholder('until')),
        or(isNull(clockings.endAt), gt(clockings.endAt, sql.placeholder('from'))),
      ),
    )
    .prepare('clocked_work_of'),
);

const openOfPersons = rowsById(
  'open_clockings_of',
  clockings,
  clockings.personId,
  isNull(clockings.end),
);

const closedOfPersons = rowsById(
  'closed_clockings_of',
  clockings,
  clockings.personId,
  and(isNotNull(clockings.end), gte(clockings.start, sql.placeholder('since'))),
  desc(clockings.start),
);

/** The clockings of a company beyond those of one person. */
export const createTeamClockingsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    findClocking: (id: string): Promise<ClockingRow | undefined> => company.find(clockings, { id }),

    listClockings: (ids: string[]): Promise<ClockingRow[]> =>
      company.list(clockings, { id: ids }, clockings.personId),

    listOpenOf: (personIds: string[]) => openOfPersons(db, { companyId, ids: personIds }),

    listOfShifts: (shiftIds: string[]) =>
      company.pick(clockings, ['id', 'shiftId'], { shiftId: shiftIds }),

    /** Whatever persons clocked that starts in [from, until), in all departments. */
    listBetween: (personIds: readonly string[], from: WallSeconds, until: WallSeconds) =>
      company.list(
        clockings,
        and(
          matches(clockings, { personId: personIds }),
          gte(clockings.start, from),
          lt(clockings.start, until),
        ),
        clockings.start,
      ),

    /** Of a location, that start in [from, until): of everybody, or of one person. */
    listRegistered: (
      departmentId: string,
      { from, until }: { from: WallSeconds; until: WallSeconds },
      personId?: string,
    ) =>
      company.list(
        clockings,
        and(
          matches(clockings, { departmentId, ...(personId && { personId }) }),
          gte(clockings.start, from),
          lt(clockings.start, until),
        ),
        clockings.start,
      ),

    /** What persons worked, or are working, in [from, until) true time, in all departments. */
    listWorkOf: (personIds: string[], from: Instant, until: Instant) =>
      workOf(db).execute({ companyId, personIds, from, until }),
  };
};

export const createClockingsRepo = (db: Db, { companyId, personId }: Owner) => {
  const company = companyRows(db, companyId);

  return {
    /** By the server's id or by the device's optimistic one. */
    findByKey: (key: string) => findByKey(db, { companyId, personId, key }),

    /** Clockings of the person that share time with a span, an open one included, or its key. */
    listOverlaps: (span: Span) => listOverlaps(db, { companyId, personId, ...span }),

    listClosedSince: async (since: WallSeconds, limit: number): Promise<ClockingRow[]> =>
      (await closedOfPersons(db, { companyId, ids: [personId], since })).slice(0, limit),

    listSince: (since: WallSeconds) =>
      company.list(
        clockings,
        and(matches(clockings, { personId }), gte(clockings.start, since)),
        desc(clockings.start),
      ),

    /** Of the person, wherever they worked, that start in [from, until). */
    listBetween: (from: WallSeconds, until: WallSeconds) =>
      company.list(
        clockings,
        and(
          matches(clockings, { personId }),
          gte(clockings.start, from),
          lt(clockings.start, until),
        ),
        clockings.start,
      ),

    findLastBefore: async (before: WallSeconds): Promise<WallSeconds | undefined> => {
      const own = and(matches(clockings, { personId }), lt(clockings.start, before));
      const [last] = await company.pick(clockings, ['start'], own, desc(clockings.start)).limit(1);
      return last?.start;
    },

    listOfDepartment: (
      departmentId: string,
      from: WallSeconds,
      until: WallSeconds,
      /** Besides own ones those of these sections, null for all; of these shifts whenever they start. */
      shown: { sectionIds: string[] | null; onlyReview: boolean; shiftIds: string[] },
    ) =>
      company.list(
        clockings,
        and(
          matches(clockings, { departmentId }),
          shown.sectionIds === null
            ? undefined
            : or(eq(clockings.personId, personId), inArray(clockings.sectionId, shown.sectionIds)),
          shown.onlyReview ? eq(clockings.review, true) : undefined,
          or(
            and(gte(clockings.start, from), lt(clockings.start, until)),
            shown.shiftIds.length > 0 ? inArray(clockings.shiftId, shown.shiftIds) : undefined,
          ),
        ),
        clockings.start,
      ),
  };
};
