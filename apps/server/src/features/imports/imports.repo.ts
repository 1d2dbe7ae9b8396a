import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { persons } from '#features/people/people.table.ts';
import { type ImportRow, importRows, imports, type LineRow } from './imports.table.ts';

/** Rows that one statement writes. */
const AT_ONCE = 1000;

const LISTED = 30;

export const createImportsRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (kind?: ImportKind): Promise<ImportRow[]> =>
      company
        .list(imports, kind === undefined ? undefined : { kind }, desc(imports.createdAt))
        .limit(LISTED),

    find: (id: string) => company.find(imports, { id }),

    lock: async (id: string): Promise<ImportRow | undefined> =>
      (await company.lock(imports, { id }))[0],

    /** The last list that looked the same and went in. */
    findAlike: (kind: ImportKind, headsHash: string) =>
      first(
        company
          .list(
            imports,
            { kind, headsHash, state: ['done', 'committing'] },
            desc(imports.createdAt),
          )
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

    setDecision: (
      importId: string,
      line: number,
      decided: { decision: LineRow['decision']; keeps?: LineRow['keeps'] },
    ) => company.update(importRows, { importId, line }, decided),

    forgiveLines: (importId: string) => company.update(importRows, { importId }, { refusal: '' }),

    forgetLines: (importId: string) => company.delete(importRows, { importId }),

    forgetImport: (id: string) => company.delete(imports, { id }),

    listNames: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : company.pick(persons, ['id', 'firstName', 'lastName'], inArray(persons.id, ids)),
  };
};

/** From when a list can be taken back for a time; since its upload while it has not gone in. */
const began = sql`coalesce(${imports.committedAt}, ${imports.createdAt})`;

/** Across companies: lines are forgotten, what was made of them stays. */
export const forgetOldLines = async (db: Db, before: Date): Promise<number> => {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(lt(began, before), eq(imports.companyId, importRows.companyId)));
  const gone = await db
    .delete(importRows)
    .where(inArray(importRows.importId, old))
    .returning({ id: importRows.id });
  await db.delete(imports).where(and(lt(imports.createdAt, before), eq(imports.state, 'open')));
  return gone.length;
};
