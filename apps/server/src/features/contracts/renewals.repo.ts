import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, asc, between, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { contracts } from '#features/documents/contracts.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';

const later = alias(contracts, 'later');
const laterDocuments = alias(documents, 'later_documents');

const laterContract = (db: Db) =>
  db
    .select({ id: later.id })
    .from(later)
    .innerJoin(
      laterDocuments,
      and(named(laterDocuments, later.documentId), ne(laterDocuments.status, 'VOID')),
    )
    .where(named(later, contracts.id, 'renewsId'));

export const createRenewalsRepo = (db: Db) => ({
  /** Standing contracts that are renewed, end within a span, and of which nobody was notified. */
  listUnnotified: (
    from: WallSeconds,
    until: WallSeconds,
    page: { offset: number; limit: number },
  ) =>
    db
      .select({
        companyId: contracts.companyId,
        contract: contracts,
        ...columns(persons, 'firstName', 'lastName'),
        department: departments.name,
        timezone: departments.timezone,
      })
      .from(contracts)
      .innerJoin(documents, named(documents, contracts.documentId))
      .innerJoin(persons, named(persons, contracts.personId))
      .innerJoin(
        memberships,
        matches(memberships, {
          companyId: contracts.companyId,
          id: contracts.employmentId,
          leftAt: null,
        }),
      )
      .innerJoin(departments, named(departments, contracts.departmentId))
      .where(
        and(
          isNotNull(contracts.renewPeriod),
          isNull(contracts.renewalNotifiedAt),
          between(contracts.end, from, until),
          inArray(documents.status, ['UNSIGNED', 'SENT', 'SIGNED']),
          notExists(laterContract(db)),
        ),
      )
      .orderBy(asc(contracts.end), asc(contracts.id))
      .offset(page.offset)
      .limit(page.limit),

  setNotified: (companyId: string, ids: string[], at: Date) =>
    db
      .update(contracts)
      .set({ renewalNotifiedAt: at })
      .where(matches(contracts, { companyId, id: ids })),

  /** Where to write to these. */
  listMailboxes: (companyId: string, personIds: string[]) =>
    db
      .select({ personId: persons.id, ...columns(persons, 'email', 'language') })
      .from(persons)
      .where(matches(persons, { companyId, id: personIds })),
});
