import { readFileSync } from 'node:fs';
import { rightsOfCompanyRole, rightsOfFlags } from '@ploeg/domain/access/roles';
import { instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberships, persons } from '#features/people/people.table.ts';
import { createFactories } from '#testing/factories.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { listAllHolders } from './grants.service.ts';
import { grants, roles } from './grants.table.ts';

const MIGRATION = new URL('../../db/migrations/0010_office.sql', import.meta.url);

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** The statements of the migration that make grants of what was there. */
const moves = (): string[] =>
  readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('INSERT INTO "grants"'));

it('gives everybody the rights that their role and flags stood for, and nobody else any', async () => {
  const { db } = database;
  const make = createFactories(db);
  const companyId = await make.company();
  const departmentId = await make.department(companyId);
  const expected = new Map<string, string[]>();
  const options = [true, false];
  for (const companyRole of ['USER', 'ADMIN', 'SUPER-ADMIN']) {
    for (const role of ['USER', 'PLANNER', 'HR', 'ADMIN', 'SUPER-ADMIN', 'MANAGER']) {
      for (const accessShifts of options) {
        for (const accessDocuments of options) {
          for (const accessDimona of options) {
            const flags = { role, accessShifts, accessDocuments, accessDimona };
            const id = crypto.randomUUID();
            const keys = { companyId, personId: id, departmentId, id: crypto.randomUUID() };
            const name = { firstName: 'A', lastName: 'B', email: `${id}@test.example` };
            await db.insert(persons).values({ companyId, id, ...name, role: companyRole });
            await db.insert(memberships).values({ ...keys, ...flags });
            const rights = [...rightsOfCompanyRole(companyRole), ...rightsOfFlags(flags)];
            if (rights.length > 0) expected.set(id, [...new Set(rights)].sort());
          }
        }
      }
    }
  }
  await db.delete(grants);
  await db.delete(roles);
  for (const statement of moves()) await db.execute(sql.raw(statement));
  const holders = await listAllHolders(db, companyId, instant(Date.now() / 1000));
  const found = new Map(
    holders.map(({ personId, grants: held }) => [
      personId,
      [...new Set(held.flatMap(({ rights }) => rights))].sort(),
    ]),
  );
  expect(moves()).toHaveLength(3);
  expect(found).toEqual(expected);
  // What fits no built-in role is shared by all who had just that.
  expect((await db.select().from(roles)).length).toBeLessThan(40);
});
