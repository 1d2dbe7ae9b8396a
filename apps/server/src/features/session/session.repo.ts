import { and, count, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import { setBased } from '#db/set-based.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import type { Membership } from '#platform/context.ts';
import { loginAttempts, logins, passwordResets, sessions } from './session.table.ts';

const membershipsOfPerson = sql<Membership[]>`coalesce((
  select json_agg(json_build_object(
    'recordId', m.id, 'departmentId', m.department_id, 'role', m.role,
    'accessShifts', m.access_shifts, 'accessDocuments', m.access_documents,
    'accessDimona', m.access_dimona, 'sectionIds', m.section_ids, 'skillIds', m.skill_ids,
    'departmentVersion', d.version) order by d.name, d.id)
  from ${memberships} m
  join ${departments} d on d.company_id = m.company_id and d.id = m.department_id
  where m.company_id = ${persons.companyId} and m.person_id = ${persons.id}
    and m.left_at is null), '[]'::json)`;

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
    })
    .from(sessions)
    .innerJoin(
      persons,
      and(eq(persons.companyId, sessions.companyId), eq(persons.id, sessions.personId)),
    )
    .innerJoin(
      // As rows, not as arrays to compare with: so the plan suits any number and is made once.
      sql`unnest(${sql.placeholder('companyIds')}::uuid[], ${sql.placeholder('sessionIds')}::uuid[])
        as wanted(company_id, session_id)`,
      sql`wanted.company_id = ${sessions.companyId} and wanted.session_id = ${sessions.id}`,
    )
    .where(isNull(sessions.revokedAt))
    .prepare('sessions_named'),
);

/**
 * The live session with its person and employments: everything a request needs. All requests that
 * arrive together are answered by one query, which is planned once for each connection.
 */
export const findSession = setBased(
  async (db, wanted: readonly { companyId: string; sessionId: string }[]) => {
    const rows = await sessionsNamed(db).execute({
      companyIds: wanted.map((w) => w.companyId),
      sessionIds: wanted.map((w) => w.sessionId),
    });
    return wanted.map((w) =>
      rows.find((row) => row.sessionId === w.sessionId && row.companyId === w.companyId),
    );
  },
);

/** Everybody knows the passwords of the demo: beside a company of somebody's own they open nothing. */
const isKnownToAll = sql`(exists (select from ${companies} c where c.id = ${logins.companyId} and c.is_demo)
  and exists (select from ${companies} own where not own.is_demo))`;

export const createSessionRepo = (db: Db) => ({
  findLogin: async (email: string) => {
    const rows = await db
      .select()
      .from(logins)
      .where(and(eq(logins.email, email), not(isKnownToAll)));
    return rows[0];
  },

  setPasswordHash: (email: string, passwordHash: string, at: Date) =>
    db.update(logins).set({ passwordHash, updatedAt: at }).where(eq(logins.email, email)),

  findPerson: async (companyId: string, personId: string) => {
    const rows = await db
      .select()
      .from(persons)
      .where(and(eq(persons.companyId, companyId), eq(persons.id, personId)));
    return rows[0];
  },

  /** True when the person may clock in at least one department. */
  hasClockingDepartment: async (companyId: string, personId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: departments.id })
      .from(memberships)
      .innerJoin(
        departments,
        and(
          eq(departments.companyId, memberships.companyId),
          eq(departments.id, memberships.departmentId),
        ),
      )
      .where(
        and(
          eq(memberships.companyId, companyId),
          eq(memberships.personId, personId),
          isNull(memberships.leftAt),
          sql`(${departments.settings}->>'clockin')::boolean`,
        ),
      )
      .limit(1);
    return rows.length > 0;
  },

  insertSession: (row: typeof sessions.$inferInsert) => db.insert(sessions).values(row),

  revokeSession: (companyId: string, sessionId: string, at: Date) =>
    db
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.companyId, companyId), eq(sessions.id, sessionId))),

  revokeSessionsOf: (companyId: string, personId: string, at: Date) =>
    db
      .update(sessions)
      .set({ revokedAt: at })
      .where(
        and(
          eq(sessions.companyId, companyId),
          eq(sessions.personId, personId),
          isNull(sessions.revokedAt),
        ),
      ),

  setVisit: (companyId: string, sessionId: string, at: Date) =>
    db
      .update(sessions)
      .set({ lastVisitAt: at })
      .where(and(eq(sessions.companyId, companyId), eq(sessions.id, sessionId))),

  countAttempts: async (kind: 'login' | 'reset', email: string, address: string, since: Date) => {
    const rows = await db
      .select({ attempts: count() })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.kind, kind),
          eq(loginAttempts.email, email),
          eq(loginAttempts.address, address),
          gt(loginAttempts.createdAt, since),
        ),
      );
    return rows[0]?.attempts ?? 0;
  },

  insertAttempt: (row: typeof loginAttempts.$inferInsert) => db.insert(loginAttempts).values(row),

  insertReset: (row: typeof passwordResets.$inferInsert) => db.insert(passwordResets).values(row),

  /** Marks a reset as used and returns it; a second use, or a late one, finds nothing. */
  takeReset: async (tokenHash: string, at: Date) => {
    const rows = await db
      .update(passwordResets)
      .set({ usedAt: at })
      .where(
        and(
          eq(passwordResets.tokenHash, tokenHash),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, at),
        ),
      )
      .returning();
    return rows[0];
  },
});
