import { and, arrayContains, count, desc, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { columns, matches, named } from '#db/matches.ts';
import { dimonas } from '#features/dimona/dimona.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { memberships, personProfiles } from '#features/people/people.table.ts';
import { employmentTerms } from '#features/terms/terms.table.ts';

/** What is known, signed and declared of who works somewhere. */
export const createStaffPapersRepo = (db: Db, companyId: string) => ({
  /** Of whom paper could not be made: what every contract needs is not known. */
  listIncomplete: async (departmentIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (departmentIds.length === 0) return new Set();
    const rows = await db
      .select({ personId: memberships.personId })
      .from(memberships)
      .leftJoin(personProfiles, named(personProfiles, memberships.personId, 'personId'))
      .where(
        and(
          matches(memberships, { companyId, departmentId: [...departmentIds], leftAt: null }),
          sql`(${personProfiles.personId} is null or ${personProfiles.nationalNumber} is null
            or ${personProfiles.birthdate} is null or ${personProfiles.line1} = ''
            or ${personProfiles.zipCode} = '' or ${personProfiles.city} = '')`,
        ),
      );
    return new Set(rows.map(({ personId }) => personId));
  },

  /** Of which employments somebody said the kind. */
  listKindSaid: async (departmentIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (departmentIds.length === 0) return new Set();
    const rows = await db
      .selectDistinct({ id: memberships.id })
      .from(memberships)
      .innerJoin(employmentTerms, named(employmentTerms, memberships.id, 'employmentId'))
      .where(
        and(
          matches(memberships, { companyId, departmentId: [...departmentIds], leftAt: null }),
          matches(employmentTerms, { companyId, withdrawnAt: null }),
          arrayContains(employmentTerms.sets, ['workerKind']),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },

  /** How many documents wait for somebody's signature, by employment. */
  countUnsigned: (departmentIds: readonly string[]) =>
    departmentIds.length === 0
      ? Promise.resolve([])
      : db
          .select({ employmentId: documents.employmentId, count: count() })
          .from(documents)
          .where(
            matches(documents, {
              companyId,
              departmentId: [...departmentIds],
              status: 'UNSIGNED',
            }),
          )
          .groupBy(documents.employmentId),

  /** The last period of each employment that was not cancelled. */
  listDimonas: (departmentIds: readonly string[], day: string) =>
    departmentIds.length === 0
      ? Promise.resolve([])
      : db
          .selectDistinctOn([dimonas.employmentId], {
            ...columns(dimonas, 'employmentId', 'status', 'periodId', 'startDate', 'endDate'),
          })
          .from(dimonas)
          .where(
            and(
              matches(dimonas, { companyId, departmentId: [...departmentIds] }),
              sql`${dimonas.status} <> 'CANCELLED'`,
              sql`(${dimonas.endDate} is null or ${dimonas.endDate} >= ${day})`,
            ),
          )
          .orderBy(dimonas.employmentId, desc(dimonas.startDate), desc(dimonas.createdAt)),
});
