import { asc, isNotNull, isNull, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { departments } from '#features/departments/departments.table.ts';
import { employmentTerms, employmentWages } from '#features/terms/terms.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { dayoffTypes, packages, sections, skills } from '#features/catalogues/catalogues.table.ts';
import type { Trait } from './imported-entries.repo.ts';

const OFFERED = { sections, skills, packages };

/** People, places and lists as an import reads and writes them. */
export const createImportedPeopleRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listPlaces: () =>
      company.pick(
        departments,
        ['id', 'name', 'timezone', 'status'],
        undefined,
        asc(departments.name),
      ),

    listOffered: async (list: keyof typeof OFFERED) => {
      const table = OFFERED[list];
      return company.pick(
        table,
        ['id', 'name', 'departmentId'],
        isNull(table.archivedAt),
        asc(table.name),
      );
    },

    listKinds: () =>
      company.pick(
        dayoffTypes,
        ['id', 'name', 'code', 'departmentId'],
        isNull(dayoffTypes.archivedAt),
        asc(dayoffTypes.name),
      ),

    listPersons: () => company.list(persons, undefined),

    listProfiles: () => company.list(personProfiles, undefined),

    listEmployments: () => company.list(memberships, { leftAt: null }),

    /** Where somebody worked once. */
    listLeft: () =>
      company.pick(memberships, ['personId', 'departmentId'], isNotNull(memberships.leftAt)),

    /** In the order in which they begin; later ones of a day were entered later. */
    listWages: () =>
      company.list(
        employmentWages,
        { withdrawnAt: null },
        asc(employmentWages.since),
        asc(employmentWages.id),
      ),

    /** What an import may have left of persons, each row as one text. */
    listTraits: async (ids: string[]): Promise<Trait[]> => {
      const list = sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      );
      const answer = await db.execute(sql`
        select id, concat_ws('|', 'a', first_name, last_name, email, phone, language,
          external_id, clock_in_only, oncall) as trait
        from ${persons} where company_id = ${companyId} and id in (${list})
        union all select person_id, concat_ws('|', 'b', md5(to_jsonb(p)::text))
        from ${personProfiles} p where company_id = ${companyId} and person_id in (${list})
        union all select person_id, concat_ws('|', 'c', id, department_id, section_ids, skill_ids,
          joined_at, last_day, left_at)
        from ${memberships} where company_id = ${companyId} and person_id in (${list})
        union all select person_id, concat_ws('|', 'd', id, withdrawn_at)
        from ${employmentTerms} where company_id = ${companyId} and person_id in (${list})
        union all select person_id, concat_ws('|', 'e', id, withdrawn_at)
        from ${employmentWages} where company_id = ${companyId} and person_id in (${list})
        order by 1, 2`);
      return (answer as { rows: Trait[] }).rows;
    },

    findProfile: (personId: string) => company.find(personProfiles, { personId }),

    listEmploymentsOf: (personId: string) =>
      company.list(memberships, { personId }, asc(memberships.id)),

    updatePerson: (id: string, changes: Partial<typeof persons.$inferInsert>) =>
      company.update(persons, { id }, changes),

    saveProfile: (personId: string, changes: Partial<typeof personProfiles.$inferInsert>) =>
      company.insert(personProfiles, { ...changes, personId }).onConflictDoUpdate({
        target: [personProfiles.companyId, personProfiles.personId],
        set: changes,
      }),

    forgetProfile: (personId: string) => company.delete(personProfiles, { personId }),

    updateEmployment: (id: string, changes: Partial<typeof memberships.$inferInsert>) =>
      company.update(memberships, { id }, changes),

    /** All that stands of somebody whom nobody has touched. */
    forgetPerson: async (personId: string): Promise<void> => {
      for (const table of [employmentWages, employmentTerms, memberships, personProfiles]) {
        await company.delete(table, { personId });
      }
      await company.delete(persons, { id: personId });
    },
  };
};

export type PersonChanges = Partial<typeof persons.$inferInsert>;
export type ProfileChanges = Partial<typeof personProfiles.$inferInsert>;
export type ProfileRow = typeof personProfiles.$inferSelect;
