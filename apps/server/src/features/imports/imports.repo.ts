import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { departments } from '#features/departments/departments.table.ts';
import { employmentTerms, employmentWages } from '#features/terms/terms.table.ts';
import { memberships, personProfiles, persons } from '#features/people/people.table.ts';
import { sections, skills } from '#features/catalogues/catalogues.table.ts';
import { importRows, imports } from './imports.table.ts';

export type ImportRow = typeof imports.$inferSelect;
export type LineRow = typeof importRows.$inferSelect;

/** Rows that one statement writes. */
const AT_ONCE = 1000;

const LISTED = 30;

export const createImportsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (): Promise<ImportRow[]> =>
      company.list(imports, undefined, desc(imports.createdAt)).limit(LISTED),

    find: (id: string) => company.find(imports, { id }),

    lock: async (id: string): Promise<ImportRow | undefined> =>
      (await company.lock(imports, { id }))[0],

    /** The last list that looked the same and went in. */
    findAlike: (headsHash: string) =>
      first(
        company
          .list(imports, { headsHash, state: ['done', 'committing'] }, desc(imports.createdAt))
          .limit(1),
      ),

    insert: (row: Omit<typeof imports.$inferInsert, 'companyId'>) => company.insert(imports, row),

    insertLines: async (
      rows: Omit<typeof importRows.$inferInsert, 'companyId'>[],
    ): Promise<void> => {
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        await company.insert(importRows, rows.slice(at, at + AT_ONCE));
      }
    },

    update: (id: string, changes: Partial<typeof imports.$inferInsert>) =>
      company.update(imports, { id }, changes),

    listLines: (importId: string): Promise<LineRow[]> =>
      company.list(importRows, { importId }, asc(importRows.line)),

    updateLine: (id: string, changes: Partial<typeof importRows.$inferInsert>) =>
      company.update(importRows, { id }, changes),

    /** Those that say nothing new. */
    closeLines: (ids: string[]) => company.update(importRows, { id: ids }, { outcome: 'same' }),

    /** What went in is in the company now, and nowhere else. */
    emptyDone: (importId: string) =>
      company.update(
        importRows,
        { importId, outcome: ['created', 'updated', 'same'] },
        {
          cells: '',
        },
      ),

    listToUndo: (importId: string, limit: number): Promise<LineRow[]> =>
      company
        .list(importRows, { importId, outcome: ['created', 'updated'] }, asc(importRows.line))
        .limit(limit),

    countToUndo: async (importId: string): Promise<number> =>
      (await company.pick(importRows, ['id'], { importId, outcome: ['created', 'updated'] }))
        .length,

    /** All that stands of somebody whom nobody has touched. */
    forgetPerson: async (personId: string): Promise<void> => {
      for (const table of [employmentWages, employmentTerms, memberships, personProfiles]) {
        await company.delete(table, { personId });
      }
      await company.delete(persons, { id: personId });
    },

    /** Many lines at once, each with other cells. */
    setCells: async (changes: readonly { id: string; cells: string }[]): Promise<void> => {
      for (let at = 0; at < changes.length; at += AT_ONCE) {
        const values = sql.join(
          changes.slice(at, at + AT_ONCE).map(({ id, cells }) => sql`(${id}::uuid, ${cells})`),
          sql`, `,
        );
        await db.execute(sql`update ${importRows} set cells = changed.cells
          from (values ${values}) as changed (id, cells)
          where ${importRows.companyId} = ${companyId} and ${importRows.id} = changed.id`);
      }
    },

    setDecision: (importId: string, line: number, decision: LineRow['decision']) =>
      company.update(importRows, { importId, line }, { decision }),

    forgiveLines: (importId: string) => company.update(importRows, { importId }, { refusal: '' }),

    forgetLines: (importId: string) => company.delete(importRows, { importId }),

    forgetImport: (id: string) => company.delete(imports, { id }),

    listPlaces: () =>
      company.pick(
        departments,
        ['id', 'name', 'timezone', 'status'],
        undefined,
        asc(departments.name),
      ),

    listOffered: async (list: 'sections' | 'skills') => {
      const table = list === 'sections' ? sections : skills;
      return company.pick(
        table,
        ['id', 'name', 'departmentId'],
        isNull(table.archivedAt),
        asc(table.name),
      );
    },

    listPersons: () => company.list(persons, undefined),

    listProfiles: () => company.list(personProfiles, undefined),

    listEmployments: () => company.list(memberships, { leftAt: null }),

    /** In the order in which they begin; later ones of a day were entered later. */
    listWages: () =>
      company.list(
        employmentWages,
        { withdrawnAt: null },
        asc(employmentWages.since),
        asc(employmentWages.id),
      ),

    /** What an import may have left of persons, each row as one text. */
    listTraits: async (ids: string[]): Promise<{ personId: string; trait: string }[]> => {
      const list = sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      );
      const answer = await db.execute(sql`
        select id as "personId", concat_ws('|', 'a', first_name, last_name, email, phone, language,
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
      return (answer as unknown as { rows: { personId: string; trait: string }[] }).rows;
    },

    findPerson: (id: string) => company.find(persons, { id }),

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

    listNames: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : company.pick(persons, ['id', 'firstName', 'lastName'], inArray(persons.id, ids)),
  };
};

/** Across companies: lines are forgotten, what was made of them stays. */
export const forgetOldLines = async (db: Db, before: Date): Promise<number> => {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(lt(imports.createdAt, before), eq(imports.companyId, importRows.companyId)));
  const gone = await db
    .delete(importRows)
    .where(inArray(importRows.importId, old))
    .returning({ id: importRows.id });
  await db.delete(imports).where(and(lt(imports.createdAt, before), eq(imports.state, 'open')));
  return gone.length;
};
