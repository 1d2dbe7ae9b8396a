import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { selectVersions } from '#features/departments/department-versions.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { kiosks, usedPosCodes } from './kiosks.table.ts';

export type KioskRow = typeof kiosks.$inferSelect;

const versions = selectVersions(sql`${departments}`);

/** The kiosk with a token that still opens; the token names the company. */
export const findKioskByToken = async (
  db: Db,
  tokenHash: string,
): Promise<KioskRow | undefined> => {
  const rows = await db
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.tokenHash, tokenHash), isNull(kiosks.revokedAt)));
  return rows[0];
};

export const createKiosksRepo = (db: Db, companyId: string) => {
  const living = () => and(eq(kiosks.companyId, companyId), isNull(kiosks.revokedAt));
  const membersOf = (departmentId: string) =>
    and(
      eq(memberships.companyId, companyId),
      eq(memberships.departmentId, departmentId),
      isNull(memberships.leftAt),
    );
  const ownPerson = and(
    eq(persons.companyId, memberships.companyId),
    eq(persons.id, memberships.personId),
  );

  return {
    insert: (row: Omit<typeof kiosks.$inferInsert, 'companyId'>) =>
      db.insert(kiosks).values({ ...row, companyId }),

    findKiosk: async (kioskId: string): Promise<KioskRow | undefined> => {
      const rows = await db
        .select()
        .from(kiosks)
        .where(and(living(), eq(kiosks.id, kioskId)));
      return rows[0];
    },

    listOfDepartment: (departmentId: string): Promise<KioskRow[]> =>
      db
        .select()
        .from(kiosks)
        .where(and(living(), eq(kiosks.departmentId, departmentId)))
        .orderBy(asc(kiosks.name), asc(kiosks.id)),

    /** False when it was revoked before. */
    revoke: async (kioskId: string, at: Date): Promise<boolean> => {
      const rows = await db
        .update(kiosks)
        .set({ revokedAt: at })
        .where(and(living(), eq(kiosks.id, kioskId)))
        .returning({ id: kiosks.id });
      return rows.length > 0;
    },

    /** Only when it was last seen before `unless`, since a tablet asks all the time. */
    setSeen: (kioskId: string, at: Date, unless: Date) =>
      db
        .update(kiosks)
        .set({ lastSeenAt: at })
        .where(
          and(
            living(),
            eq(kiosks.id, kioskId),
            or(isNull(kiosks.lastSeenAt), lt(kiosks.lastSeenAt, unless)),
          ),
        ),

    /** Everybody who works in a department, with the version of what they do. */
    listMembers: (departmentId: string) =>
      db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          firstName: persons.firstName,
          lastName: persons.lastName,
          pinCode: persons.pinCode,
          clockInOnly: persons.clockInOnly,
          version: persons.version,
        })
        .from(memberships)
        .innerJoin(persons, ownPerson)
        .where(membersOf(departmentId))
        .orderBy(asc(memberships.id)),

    findDepartmentVersions: async (departmentId: string) => {
      const rows = await db
        .select({ versions })
        .from(departments)
        .where(and(eq(departments.companyId, companyId), eq(departments.id, departmentId)));
      return rows[0]?.versions;
    },

    /** One member of a department with all that makes them a caller. */
    findMember: async (departmentId: string, employmentId: string) => {
      const rows = await db
        .select({ person: persons, membership: memberships, versions })
        .from(memberships)
        .innerJoin(persons, ownPerson)
        .innerJoin(
          departments,
          and(
            eq(departments.companyId, memberships.companyId),
            eq(departments.id, memberships.departmentId),
          ),
        )
        .where(and(membersOf(departmentId), eq(memberships.id, employmentId)));
      return rows[0];
    },

    findEmploymentId: async (departmentId: string, personId: string) => {
      const rows = await db
        .select({ id: memberships.id })
        .from(memberships)
        .where(and(membersOf(departmentId), eq(memberships.personId, personId)));
      return rows[0]?.id;
    },

    /** Marks a personal code as used; false when somebody was faster. */
    takeCode: async (nonce: string, expiresAt: Date): Promise<boolean> => {
      const rows = await db
        .insert(usedPosCodes)
        .values({ companyId, nonce, expiresAt })
        .onConflictDoNothing()
        .returning({ nonce: usedPosCodes.nonce });
      return rows.length > 0;
    },
  };
};

export type KioskMember = Awaited<
  ReturnType<ReturnType<typeof createKiosksRepo>['listMembers']>
>[number];
