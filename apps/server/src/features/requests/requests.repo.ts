import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import type { StoredKind, StoredRequest, Which } from './request-kind.ts';
import { type RequestRow, requests } from './requests.table.ts';

const shiftOfRequest = and(
  eq(shifts.companyId, requests.companyId),
  eq(shifts.id, requests.subjectId),
);
const withShift = {
  request: requests,
  shift: { id: shifts.id, start: shifts.start, end: shifts.end },
};
const ended = {
  id: requests.id,
  departmentId: requests.departmentId,
  personId: requests.personId,
};
const newestFirst = [desc(requests.createdAt), desc(requests.id)];

type NewRequest<P> = Pick<RequestRow, 'departmentId' | 'employmentId' | 'personId' | 'createdAt'> &
  Partial<Pick<RequestRow, 'subjectId' | 'pictureKeys'>> & { payload: P };

type Changes = Partial<
  Pick<RequestRow, 'status' | 'madeIds' | 'decidedBy' | 'decidedAt' | 'decisionComment'>
>;

const toCondition = ({ shiftIds, statuses, since, ...of }: Which): SQL | undefined =>
  and(
    ...Object.entries(of).map(([name, value]) => eq(requests[name as keyof typeof of], value)),
    shiftIds && inArray(requests.subjectId, [...shiftIds]),
    statuses && inArray(requests.status, [...statuses]),
    since && or(eq(requests.status, 'pending'), gte(requests.createdAt, since)),
  );

/** The requests of one kind of a company; conditions may speak of their shifts. */
export const createRequestsRepo = <P>(
  db: Db,
  companyId: string,
  { name, payload }: StoredKind<P>,
) => {
  const own = and(eq(requests.companyId, companyId), eq(requests.kind, name));

  const toStored = ({
    request,
    shift,
  }: Pick<StoredRequest<P>, 'shift'> & { request: RequestRow }) => ({
    ...request,
    payload: payload.parse(request.payload),
    shift,
  });

  const list = async (which: Which, where?: SQL, ...order: SQL[]): Promise<StoredRequest<P>[]> => {
    const rows = await db
      .select(withShift)
      .from(requests)
      .leftJoin(shifts, shiftOfRequest)
      .where(and(own, toCondition(which), where))
      .orderBy(...order, ...newestFirst);
    return rows.map(toStored);
  };

  const find = async (id: string): Promise<StoredRequest<P> | undefined> => (await list({ id }))[0];

  return {
    list,
    find,

    /** The last request about each shift that has one, whatever became of it. */
    listLatestOn: async (shiftIds: readonly string[]): Promise<StoredRequest<P>[]> => {
      if (shiftIds.length === 0) return [];
      const rows = await db
        .selectDistinctOn([requests.subjectId], withShift)
        .from(requests)
        .innerJoin(shifts, shiftOfRequest)
        .where(and(own, inArray(requests.subjectId, [...shiftIds])))
        .orderBy(requests.subjectId, ...newestFirst);
      return rows.map(toStored);
    },

    insert: async (row: NewRequest<P>): Promise<StoredRequest<P>> => {
      const id = newId();
      const asked = payload.parse(row.payload);
      await db.insert(requests).values({ ...row, companyId, id, kind: name, payload: asked });
      return (await find(id)) as StoredRequest<P>;
    },

    update: (id: string, changes: Changes) =>
      db
        .update(requests)
        .set(changes)
        .where(and(own, eq(requests.id, id))),

    /** The request as it stands, kept from everybody else until the end of the transaction. */
    lock: async (id: string): Promise<StoredRequest<P> | undefined> => {
      await db
        .select({ id: requests.id })
        .from(requests)
        .where(and(own, eq(requests.id, id)))
        .for('update');
      return find(id);
    },

    /** Ends what waits among some. */
    expire: (which: Which, at: Date, where?: SQL) =>
      db
        .update(requests)
        .set({ status: 'expired', decidedAt: at })
        .where(and(own, toCondition({ ...which, statuses: ['pending'] }), where))
        .returning(ended),
  };
};

/** Ends what waits about shifts that have begun, by the clock of their departments, in all companies. */
export const expireBegun = (db: Db, kind: string, now: Instant) =>
  db
    .update(requests)
    .set({ status: 'expired', decidedAt: new Date(now * 1000) })
    .from(shifts)
    .innerJoin(
      departments,
      and(eq(departments.companyId, shifts.companyId), eq(departments.id, shifts.departmentId)),
    )
    .where(
      and(
        shiftOfRequest,
        eq(requests.kind, kind),
        eq(requests.status, 'pending'),
        sql`${shifts.start} <= extract(epoch from
          to_timestamp(${now}::float8) at time zone ${departments.timezone})`,
      ),
    )
    .returning({ companyId: requests.companyId, ...ended });
