import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, between, eq, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';

const later = alias(contracts, 'later');
const laterDocuments = alias(documents, 'later_documents');

/** A contract that came after, and was not withdrawn. */
const laterOne = (db: Db) =>
  db
    .select({ id: later.id })
    .from(later)
    .innerJoin(
      laterDocuments,
      and(
        eq(laterDocuments.companyId, later.companyId),
        eq(laterDocuments.id, later.documentId),
        ne(laterDocuments.status, 'VOID'),
      ),
    )
    .where(and(eq(later.companyId, contracts.companyId), eq(later.renewsId, contracts.id)));

/** What the round of renewals asks of all companies. */
export const createRenewalsRepo = (db: Db) => ({
  /**
   * Standing contracts that are renewed, whose end lies from one wall second up to another, and of
   * which nobody was told yet.
   */
  listUntold: (from: WallSeconds, until: WallSeconds, page: { offset: number; limit: number }) =>
    db
      .select({
        contract: contracts,
        status: documents.status,
        title: documents.title,
        firstName: persons.firstName,
        lastName: persons.lastName,
        department: departments.name,
        timezone: departments.timezone,
      })
      .from(contracts)
      .innerJoin(
        documents,
        and(eq(documents.companyId, contracts.companyId), eq(documents.id, contracts.documentId)),
      )
      .innerJoin(
        persons,
        and(eq(persons.companyId, contracts.companyId), eq(persons.id, contracts.personId)),
      )
      .innerJoin(
        memberships,
        and(
          eq(memberships.companyId, contracts.companyId),
          eq(memberships.id, contracts.employmentId),
          isNull(memberships.leftAt),
        ),
      )
      .innerJoin(
        departments,
        and(
          eq(departments.companyId, contracts.companyId),
          eq(departments.id, contracts.departmentId),
        ),
      )
      .where(
        and(
          isNotNull(contracts.renewPeriod),
          isNull(contracts.renewalToldAt),
          between(contracts.end, from, until),
          inArray(documents.status, ['UNSIGNED', 'SENT', 'SIGNED']),
          notExists(laterOne(db)),
        ),
      )
      .orderBy(asc(contracts.end), asc(contracts.id))
      .offset(page.offset)
      .limit(page.limit),

  setTold: (companyId: string, ids: string[], at: Date) =>
    db
      .update(contracts)
      .set({ renewalToldAt: at })
      .where(and(eq(contracts.companyId, companyId), inArray(contracts.id, ids))),

  /** Who makes contracts in a department, and where to write to them. */
  listContractManagers: (companyId: string, departmentId: string) =>
    db
      .select({ personId: persons.id, email: persons.email, language: persons.language })
      .from(memberships)
      .innerJoin(
        persons,
        and(eq(persons.companyId, memberships.companyId), eq(persons.id, memberships.personId)),
      )
      .where(
        and(
          eq(memberships.companyId, companyId),
          eq(memberships.departmentId, departmentId),
          ne(memberships.role, 'USER'),
          eq(memberships.accessDocuments, true),
          isNull(memberships.leftAt),
        ),
      ),
});
