import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { columns, first, matches, named, some } from '#db/matches.ts';
import { selectVersions } from '#features/departments/department-versions.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { type KioskRow, kiosks, usedPosCodes } from './kiosks.table.ts';

const versions = selectVersions(sql`${departments}`);

/** The kiosk with a token that still opens; the token names the company. */
export const findKioskByToken = (db: Db, tokenHash: string): Promise<KioskRow | undefined> =>
  first(
    db
      .select()
      .from(kiosks)
      .where(matches(kiosks, { tokenHash, revokedAt: null })),
  );

/** Of all companies. */
export const deleteExpiredCodes = (db: Db, before: Date) =>
  db.delete(usedPosCodes).where(lt(usedPosCodes.expiresAt, before)).returning();

export const createKiosksRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);

  const membersOf = (departmentId: string) =>
    matches(memberships, { companyId, departmentId, leftAt: null });
  const ownPerson = named(persons, memberships.personId);

  return {
    insert: (row: Omit<typeof kiosks.$inferInsert, 'companyId'>) => company.insert(kiosks, row),

    findKiosk: (kioskId: string): Promise<KioskRow | undefined> =>
      company.find(kiosks, { id: kioskId, revokedAt: null }),

    listOfDepartment: (departmentId: string): Promise<KioskRow[]> =>
      company.list(kiosks, { departmentId, revokedAt: null }, kiosks.name, kiosks.id),

    listIds: (departmentId: string) =>
      company.pick(kiosks, ['id'], { departmentId, revokedAt: null }, kiosks.id),

    revoke: (kioskId: string, at: Date): Promise<boolean> =>
      some(company.update(kiosks, { id: kioskId, revokedAt: null }, { revokedAt: at }).returning()),

    /** Unless another request did so since `notSince`. */
    setSeen: (kioskId: string, at: Date, notSince: Date) =>
      company.update(
        kiosks,
        and(
          matches(kiosks, { id: kioskId, revokedAt: null }),
          or(isNull(kiosks.lastSeenAt), lt(kiosks.lastSeenAt, notSince)),
        ),
        { lastSeenAt: at },
      ),

    listMembers: (departmentId: string) =>
      db
        .select({
          employmentId: memberships.id,
          personId: persons.id,
          ...columns(persons, 'firstName', 'lastName', 'pinCode', 'clockInOnly', 'version'),
        })
        .from(memberships)
        .innerJoin(persons, ownPerson)
        .where(membersOf(departmentId))
        .orderBy(asc(memberships.id)),

    findDepartmentVersions: (departmentId: string) =>
      first(
        db
          .select({ versions })
          .from(departments)
          .where(matches(departments, { companyId, id: departmentId })),
      ),

    /** One member of a department with all that makes them a caller. */
    findMember: (departmentId: string, employmentId: string) =>
      first(
        db
          .select({
            person: {
              personId: persons.id,
              ...columns(persons, 'role', 'language', 'clockInOnly', 'version'),
            },
            membership: {
              employmentId: memberships.id,
              ...columns(memberships, 'departmentId', 'sectionIds', 'skillIds', 'lastDay'),
              departmentVersions: versions,
            },
          })
          .from(memberships)
          .innerJoin(persons, ownPerson)
          .innerJoin(departments, named(departments, memberships.departmentId))
          .where(and(membersOf(departmentId), eq(memberships.id, employmentId))),
      ),

    findEmploymentId: (departmentId: string, personId: string) =>
      company.value(memberships, 'id', { personId, departmentId, leftAt: null }),

    /** Marks a personal code as used; false when somebody was faster. */
    useCode: (nonce: string, expiresAt: Date): Promise<boolean> =>
      some(company.insert(usedPosCodes, { nonce, expiresAt }).onConflictDoNothing().returning()),
  };
};

export type KioskMember = Awaited<
  ReturnType<ReturnType<typeof createKiosksRepo>['listMembers']>
>[number];
