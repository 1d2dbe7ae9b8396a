import type { Instant } from '@ploeg/domain/time/wall-time';
import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { askedById } from '#db/asked-by-id.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { newId } from '#platform/new-id.ts';
import type { StoredKind, StoredRequest, Which } from './request-kind.ts';
import { type RequestRow, requests } from './requests.table.ts';

const shiftOfRequest = named(shifts, requests.subjectId);
const withShift = { request: requests, shift: columns(shifts, 'id', 'start', 'end', 'sectionId') };
const ended = columns(requests, 'id', 'departmentId', 'personId');
const newestFirst = [desc(requests.createdAt), desc(requests.id)];

type Joined = Pick<StoredRequest<unknown>, 'shift'> & { request: RequestRow };

/** Of every kind, since a snapshot asks for most of them: what waits with the rest since then. */
const requestsOfPersons = askedById<Joined>(
  requests.personId,
  (db, which) =>
    db
      .select(withShift)
      .from(requests)
      .leftJoin(shifts, shiftOfRequest)
      .where(
        and(
          which,
          or(eq(requests.status, 'pending'), gte(requests.createdAt, sql.placeholder('since'))),
        ),
      )
      .orderBy(...newestFirst)
      .prepare('requests_of_persons'),
  ({ request }) => request.personId,
);

const requestsOnShifts = askedById<Joined>(
  requests.subjectId,
  (db, which) =>
    db
      .select(withShift)
      .from(requests)
      .leftJoin(shifts, shiftOfRequest)
      .where(which)
      .orderBy(...newestFirst)
      .prepare('requests_on_shifts'),
  ({ request }) => request.subjectId,
);

type NewRequest<P> = Pick<RequestRow, 'departmentId' | 'employmentId' | 'personId' | 'createdAt'> &
  Partial<Pick<RequestRow, 'subjectId' | 'pictureKeys'>> & { payload: P };

type Changes = Partial<
  Pick<
    RequestRow,
    'status' | 'madeIds' | 'pictureKeys' | 'decidedBy' | 'decidedAt' | 'decisionComment'
  >
>;

const toCondition = ({ since, ...wanted }: Which): SQL | undefined =>
  and(
    matches(requests, wanted),
    since && or(eq(requests.status, 'pending'), gte(requests.createdAt, since)),
  );

/** Entries of the calendar that requests of employments made, of every kind, and which stand. */
export const listMadeIds = async (
  db: Db,
  companyId: string,
  employmentId: string[],
): Promise<string[]> => {
  const standing = { employmentId, status: 'approved' as const };
  return (await companyRows(db, companyId).values(requests, 'madeIds', standing)).flat();
};

/** The requests of one kind of a company; conditions may speak of their shifts. */
export const createRequestsRepo = <P>(
  db: Db,
  companyId: string,
  { name, payload }: StoredKind<P>,
) => {
  const company = companyRows(db, companyId);
  const own = company.where(requests, { kind: name });

  const toStored = ({ request, shift }: Joined): StoredRequest<P> => ({
    ...request,
    payload: payload.parse(request.payload),
    shift,
  });

  const toOwnKind = (rows: readonly Joined[]): StoredRequest<P>[] =>
    rows.filter(({ request }) => request.kind === name).map(toStored);

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

    /** What a person has asked for that waits or is as new as that, newest first. */
    listOfPerson: async (personId: string, since: Date): Promise<StoredRequest<P>[]> => {
      const asked = { companyId, ids: [personId], since: since.toISOString() };
      return toOwnKind(await requestsOfPersons(db, asked));
    },

    /** Whatever became of it; newest first where there are several about a shift. */
    listOn: async (shiftIds: readonly string[]): Promise<StoredRequest<P>[]> =>
      toOwnKind(await requestsOnShifts(db, { companyId, ids: shiftIds })),

    /** The last request about each shift that has one, whatever became of it. */
    listLatestOn: async (shiftIds: readonly string[]): Promise<StoredRequest<P>[]> => {
      const rows = toOwnKind(await requestsOnShifts(db, { companyId, ids: shiftIds }));
      const latest = Map.groupBy(rows, ({ subjectId }) => subjectId);
      return [...latest.values()].flatMap(([row]) => (row?.shift ? [row] : []));
    },

    insert: async (row: NewRequest<P>): Promise<StoredRequest<P>> => {
      const id = newId();
      const asked = payload.parse(row.payload);
      await company.insert(requests, { ...row, id, kind: name, payload: asked });
      return (await find(id)) as StoredRequest<P>;
    },

    update: (id: string, changes: Changes) => company.update(requests, { id, kind: name }, changes),

    /** The request as it stands, kept from everybody else until the end of the transaction. */
    lock: async (id: string): Promise<StoredRequest<P> | undefined> => {
      await company.lock(requests, { id, kind: name });
      return find(id);
    },

    expire: (which: Which, at: Date, where?: SQL) =>
      db
        .update(requests)
        .set({ status: 'expired', decidedAt: at })
        .where(and(own, toCondition({ ...which, status: 'pending' }), where))
        .returning(ended),
  };
};

/** Ends what waits about shifts that have begun, by the clock of their departments, in all companies. */
export const expireBegun = (db: Db, kind: string, now: Instant) =>
  db
    .update(requests)
    .set({ status: 'expired', decidedAt: new Date(now * 1000) })
    .from(shifts)
    .innerJoin(departments, named(departments, shifts.departmentId))
    .where(
      and(
        shiftOfRequest,
        matches(requests, { kind, status: 'pending' }),
        sql`${shifts.start} <= extract(epoch from
          to_timestamp(${now}::float8) at time zone ${departments.timezone})`,
      ),
    )
    .returning({ companyId: requests.companyId, ...ended });

/** What is asked about shifts and waits, whatever its kind. */
export const listAskedOn = async (db: Db, companyId: string, shiftIds: readonly string[]) =>
  shiftIds.length === 0
    ? []
    : companyRows(db, companyId).list(requests, { subjectId: shiftIds, status: 'pending' });
