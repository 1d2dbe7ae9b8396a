import type { Language } from '@ploeg/domain/people/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { readBatches, rowsOf } from '#db/table-copies.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import type { Blanks, PersonalTable, Who } from './personal-table.ts';

const from = (table: string): SQL => sql`${sql.identifier(table)} t`;

export const createPersonalDataRepo = (db: Db, who: Who) => ({
  /** The person with the end of their last employment; null for both who never worked or still works. */
  findPerson: () =>
    first(
      rowsOf<{
        email: string;
        language: Language;
        name: string;
        works: boolean;
        left: string | null;
      }>(
        db,
        sql`select p.email, p.language, trim(p.first_name || ' ' || p.last_name) as name,
            exists (select from memberships m where m.company_id = p.company_id
              and m.person_id = p.id and m.left_at is null) as works,
            (select extract(epoch from max(m.left_at))::text from memberships m
              where m.company_id = p.company_id and m.person_id = p.id) as left
          from persons p where p.company_id = ${who.companyId} and p.id = ${who.personId}`,
      ),
    ),

  /** That the file, or the hours too, went at the end of their term; the first time counts. */
  noteCleared: (cleared: { files: boolean; hours: boolean }, at: Date) => {
    const once = (column: PgColumn) => sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
    return companyRows(db, who.companyId).update(
      persons,
      { id: who.personId },
      {
        filesClearedAt: cleared.files ? once(persons.filesClearedAt) : sql`null`,
        hoursClearedAt: cleared.files && cleared.hours ? once(persons.hoursClearedAt) : sql`null`,
      },
    );
  },

  listDepartments: () =>
    companyRows(db, who.companyId).pick(departments, ['id', 'name'], undefined),

  listWorkedIn: async (): Promise<Set<string>> =>
    new Set(
      await companyRows(db, who.companyId).values(memberships, 'departmentId', {
        personId: who.personId,
      }),
    ),

  /** As JSON. */
  readRows: (table: string, { rows, without = [] }: PersonalTable): AsyncIterable<string[]> => {
    const hidden = sql`array[${sql.join([sql`''`, ...without.map((name) => sql`${name}`)], sql`, `)}]::text[]`;
    return readBatches(
      db,
      sql`select (to_jsonb(t) - ${hidden})::text as row from ${from(table)} where ${rows(who)}`,
    );
  },

  countRows: async (table: string, { rows }: PersonalTable): Promise<number> => {
    const [counted] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${from(table)} where ${rows(who)}`,
    );
    return counted?.count ?? 0;
  },

  listFiles: async (table: string, { rows, files = [] }: PersonalTable) => {
    const keys = files.map(
      (keysOf) =>
        sql`select unnest(${sql.raw(keysOf)}) as key from ${from(table)} where ${rows(who)}`,
    );
    if (keys.length === 0) return [];
    return rowsOf<{ key: string; mime: string | null }>(
      db,
      sql`select distinct named.key, f.mime from (${sql.join(keys, sql` union `)}) named
          left join files f on f.company_id = ${who.companyId} and f.key = named.key
          where named.key is not null order by named.key`,
    );
  },

  deleteRows: (table: string, { rows }: PersonalTable) =>
    db.execute(sql`delete from ${from(table)} where ${rows(who)}`),

  blankRows: (table: string, { rows }: PersonalTable, blanks: Blanks) =>
    db.execute(
      sql`update ${from(table)} set ${sql.join(
        Object.entries(blanks).map(
          ([name, value]) => sql`${sql.identifier(name)} = ${sql.raw(value)}`,
        ),
        sql`, `,
      )} where ${rows(who)}`,
    ),
});
