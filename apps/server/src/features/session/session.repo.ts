import type { asleepWith } from '@ploeg/domain/access/rights';
import { and, eq, gt, inArray, isNull, not, notExists, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches, named, some } from '#db/matches.ts';
import { prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { selectVersions } from '#features/departments/department-versions.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { selectGrants } from '#features/grants/grants.service.ts';
import { grants } from '#features/grants/grants.table.ts';
import { devices } from '#features/notifications/notifications.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import type { ActorPlace, Membership } from '#platform/context.ts';
import { logins, passwordResets, sessions } from './session.table.ts';

export type Account = { companyId: string; personId: string };
type SessionName = { companyId: string; sessionId: string };
type SessionRow = typeof sessions.$inferSelect;
export type LinkKind = (typeof passwordResets.$inferSelect)['kind'];

const LINK_KINDS: readonly LinkKind[] = ['password', 'sign-in'];

type SessionPlace = Omit<ActorPlace, 'asleep'> & Parameters<typeof asleepWith>[0];

const membershipsOfPerson = sql<(Membership & SessionPlace)[]>`coalesce((
  select json_agg(json_build_object(
    'employmentId', m.id, 'departmentId', m.department_id,
    'sectionIds', m.section_ids, 'skillIds', m.skill_ids, 'lastDay', m.last_day,
    'modules', d.settings->'modules', 'departmentVersions', ${selectVersions(sql.raw('d'))}) order by d.name, d.id)
  from ${memberships} m
  join ${departments} d on d.company_id = m.company_id and d.id = m.department_id
  where m.company_id = ${persons.companyId} and m.person_id = ${persons.id}
    and m.left_at is null), '[]'::json)`;

const ofPerson = sql`g.company_id = ${persons.companyId} and g.person_id = ${persons.id}`;

/** Where somebody may do something, whether they work there or not; some of them twice. */
const placesOfGrants = sql<SessionPlace[]>`coalesce((
  select json_agg(json_build_object('departmentId', d.id, 'modules', d.settings->'modules',
    'departmentVersions', ${selectVersions(sql.raw('d'))}) order by d.name, d.id)
  from ${grants} g
  join ${departments} d on d.company_id = g.company_id
    and (g.department_id is null or d.id = g.department_id)
  where ${ofPerson} and g.revoked_at is null), '[]'::json)`;

const seconds = (column: typeof sessions.expiresAt) =>
  sql<number>`extract(epoch from ${column})::float8`.mapWith(Number);

const sessionsNamed = prepared((db) =>
  db
    .select({
      companyId: sessions.companyId,
      sessionId: sessions.id,
      expiresAt: seconds(sessions.expiresAt),
      person: persons,
      memberships: membershipsOfPerson,
      grants: selectGrants(ofPerson),
      places: placesOfGrants,
    })
    .from(sessions)
    .innerJoin(persons, named(persons, sessions.personId))
    .innerJoin(
      // As rows, not as arrays to compare with: so the plan suits any number and is made once.
      sql`unnest(${sql.placeholder('companyIds')}::uuid[], ${sql.placeholder('sessionIds')}::uuid[])
        as wanted(company_id, session_id)`,
      sql`wanted.company_id = ${sessions.companyId} and wanted.session_id = ${sessions.id}`,
    )
    .where(isNull(sessions.revokedAt))
    .prepare('sessions_named'),
);

/** Everything a request needs; requests that arrive together are answered by one query. */
export const findSession = setBased(async (db, wanted: readonly SessionName[]) => {
  const rows = await sessionsNamed(db).execute({
    companyIds: wanted.map((w) => w.companyId),
    sessionIds: wanted.map((w) => w.sessionId),
  });
  const found = new Map(rows.map((row) => [`${row.companyId} ${row.sessionId}`, row]));
  return wanted.map(({ companyId, sessionId }) => found.get(`${companyId} ${sessionId}`));
});

export const listLiveSessions = async (
  db: Db,
  wanted: readonly SessionName[],
  at: Date,
): Promise<Set<string>> => {
  const companyIds = sql.param(wanted.map(({ companyId }) => companyId));
  const sessionIds = sql.param(wanted.map(({ sessionId }) => sessionId));
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        sql`(${sessions.companyId}, ${sessions.id}) in
          (select * from unnest(${companyIds}::uuid[], ${sessionIds}::uuid[]))`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** Everybody knows the passwords of the demo: beside a company of somebody's own they open nothing. */
export const isKnownToAll = sql`(exists (select from ${companies} c where c.id = ${logins.companyId} and c.is_demo)
  and exists (select from ${companies} own where not own.is_demo))`;

const isOpenTo = (email: string) => and(eq(logins.email, email), not(isKnownToAll));

const ofThem = (table: typeof logins | typeof memberships) =>
  and(eq(table.companyId, persons.companyId), eq(table.personId, persons.id));

const worksOf = (which: SQL) =>
  sql`exists (select from ${memberships} where ${ofThem(memberships)} and ${which})`;

const NOBODY: Account = { companyId: NIL, personId: NIL };

export const createSessionRepo = (db: Db) => ({
  findLogin: (email: string) => first(db.select().from(logins).where(isOpenTo(email))),

  /** Those with this address who worked somewhere, do not any more and cannot sign in; their file is still there. */
  listLeavers: (email: string) =>
    db
      .select({
        companyId: persons.companyId,
        personId: persons.id,
        language: persons.language,
        company: companies.name,
      })
      .from(persons)
      .innerJoin(companies, eq(companies.id, persons.companyId))
      .where(
        and(
          eq(persons.email, email),
          isNull(persons.filesClearedAt),
          worksOf(sql`true`),
          not(worksOf(isNull(memberships.leftAt))),
          notExists(db.select({ id: logins.email }).from(logins).where(ofThem(logins))),
        ),
      ),

  /** The same, and whether it is signed in on a device: as many questions with an account as without. */
  findAccount: async (email: string, deviceId: string | undefined) => {
    const login = await first(db.select().from(logins).where(isOpenTo(email)));
    const { companyId, personId } = login ?? NOBODY;
    const device = { personId, deviceId: deviceId ?? '', revokedAt: null };
    const isKnownDevice = await some(companyRows(db, companyId).pick(sessions, ['id'], device));
    return login && { ...login, isKnownDevice };
  },

  lockLogin: (email: string) =>
    first(db.select().from(logins).where(isOpenTo(email)).for('update')),

  setPasswordHash: (email: string, passwordHash: string, at: Date) =>
    db.update(logins).set({ passwordHash, updatedAt: at }).where(eq(logins.email, email)),

  findPerson: ({ companyId, personId }: Account) =>
    companyRows(db, companyId).find(persons, { id: personId }),

  listDepartments: ({ companyId, personId }: Account) =>
    db
      .select({
        id: departments.id,
        timezone: departments.timezone,
        clockin: sql<boolean>`(${departments.settings}->>'clockin')::boolean`,
      })
      .from(memberships)
      .innerJoin(departments, named(departments, memberships.departmentId))
      .where(matches(memberships, { companyId, personId, leftAt: null }))
      .orderBy(memberships.id),

  insertSession: (row: typeof sessions.$inferInsert) => db.insert(sessions).values(row),

  updateSession: (
    companyId: string,
    id: string,
    changes: Partial<Pick<SessionRow, 'expiresAt' | 'lastVisitAt'>>,
  ) => companyRows(db, companyId).update(sessions, { id }, changes),

  /** Of all companies. */
  revokeAll: (revokedAt: Date) =>
    db
      .update(sessions)
      .set({ revokedAt })
      .where(isNull(sessions.revokedAt))
      .returning({ id: sessions.id }),

  insertReset: (row: typeof passwordResets.$inferInsert) => db.insert(passwordResets).values(row),

  /** The link with a token, unless it was used, closed, or is too old. */
  findOpenReset: (tokenHash: string, kind: LinkKind, at: Date) =>
    first(
      db
        .select()
        .from(passwordResets)
        .where(
          and(
            matches(passwordResets, { tokenHash, kind, usedAt: null }),
            gt(passwordResets.expiresAt, at),
          ),
        ),
    ),

  closeResets: (email: string, at: Date, kinds: readonly LinkKind[] = LINK_KINDS) =>
    db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(matches(passwordResets, { email, kind: kinds, usedAt: null })),
});

/** Those of these persons who have a sign-in. */
export const listSigningIn = async (
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(await companyRows(db, companyId).values(logins, 'personId', { personId: personIds }));

export const createAccountsRepo = (db: Db, { companyId, personId }: Account) => {
  const company = companyRows(db, companyId);

  return {
    clearForceLogout: (): Promise<boolean> =>
      some(
        company
          .update(
            persons,
            { id: personId, forceLogout: true },
            { forceLogout: false, version: sql`${persons.version} + 1` },
          )
          .returning({ id: persons.id }),
      ),

    listEmails: () => company.values(logins, 'email', { personId }),

    /** Those that are open, with the device that each is on where it gets messages. */
    listSessions: (at: Date) =>
      db
        .select({ session: sessions, device: devices })
        .from(sessions)
        .leftJoin(
          devices,
          matches(devices, { companyId, personId, deviceId: sql`${sessions.deviceId}` }),
        )
        .where(
          and(
            matches(sessions, { companyId, personId, revokedAt: null }),
            gt(sessions.expiresAt, at),
          ),
        )
        .orderBy(sql`coalesce(${sessions.lastVisitAt}, ${sessions.createdAt}) desc`),

    revoke: (sessionId: string | undefined, revokedAt: Date) =>
      company
        .update(
          sessions,
          { personId, revokedAt: null, ...(sessionId !== undefined && { id: sessionId }) },
          { revokedAt },
        )
        .returning({ id: sessions.id, deviceId: sessions.deviceId }),

    deleteLogins: () => company.delete(logins, { personId }),

    deleteResets: (emails: string[]) =>
      db.delete(passwordResets).where(inArray(passwordResets.email, emails)),

    /** False when somebody else signs in with the address, in whichever company. */
    setLoginEmail: async (email: string, updatedAt: Date): Promise<boolean> => {
      const holders = db.select({ email: logins.email }).from(logins);
      if (await some(holders.where(eq(logins.email, email)))) return false;
      return some(
        company
          .update(logins, { personId }, { email, updatedAt })
          .returning({ email: logins.email }),
      );
    },
  };
};
