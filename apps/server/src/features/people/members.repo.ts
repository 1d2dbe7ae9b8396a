import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { memberships, persons } from './people.table.ts';

export const createMembersRepo = (db: Db, companyId: string) => ({
  /** Everybody who works in a department. */
  listMembers: (departmentId: string) =>
    db
      .select({
        employmentId: memberships.id,
        personId: persons.id,
        firstName: persons.firstName,
        lastName: persons.lastName,
        email: persons.email,
        phone: persons.phone,
        displayContact: memberships.displayContact,
        role: memberships.role,
        accessShifts: memberships.accessShifts,
        accessDimona: memberships.accessDimona,
        workerType: memberships.workerType,
        sectionIds: memberships.sectionIds,
        skillIds: memberships.skillIds,
      })
      .from(memberships)
      .innerJoin(
        persons,
        and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
      )
      .where(
        and(
          eq(memberships.companyId, companyId),
          eq(memberships.departmentId, departmentId),
          isNull(memberships.leftAt),
        ),
      ),
});
