import { createAddresses } from '#platform/addresses.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { route } from '@ploeg/contract/shared/route';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { layDemo } from '#testing/lay-demo.ts';
import { departments } from '#features/departments/departments.table.ts';
import { persons } from '#features/people/people.table.ts';
import { createShiftsRepo } from '#features/shifts/shifts.repo.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { listCompanyIds } from '#features/admin/admin.service.ts';
import { answer } from '#http/answer.ts';
import { createBinder } from '#http/binder.ts';
import { validateWithContract } from '#http/validation.ts';
import { instant } from '@ploeg/domain/time/wall-time';
import { copyTemplate, seenWhole, type TestDatabase } from '#testing/test-database.ts';
import type { Db } from '#db/database.ts';
import { openDatabase } from '#db/open-database.ts';

const source = join(import.meta.dirname, '../..');
const NOW = instant(Date.parse('2026-11-20T08:00:00Z') / 1000);

const filesBelow = (ending: string): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(source, path));

/** Every table that is declared, and whether its rows are of companies. */
const declaredTables = async (): Promise<Map<string, boolean>> => {
  const tables = new Map<string, boolean>();
  for (const file of filesBelow('.table.ts')) {
    const module = (await import(file)) as Record<string, unknown>;
    for (const table of Object.values(module).filter((value) => is(value, PgTable))) {
      const name = getTableName(table);
      const columns = Object.values(getTableColumns(table)).map((column) => column.name);
      tables.set(name, name === 'companies' || columns.includes('company_id'));
    }
  }
  return tables;
};

it('the ways past row-level security are those that docs/security.md explains', () => {
  const used = filesBelow('.ts')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/acrossCompanies\('([\w-]+)'\)/g)])
    .map(([, why]) => why);
  const text = readFileSync(join(source, '../../../docs/security.md'), 'utf8');
  const notified = [...text.matchAll(/^\| door `([\w-]+)`/gm)].map(([, why]) => why);
  expect(new Set(used)).toEqual(new Set(notified));
});

const input = inject('testDatabase');
/** Several distribute the rows: then the server's own login owns the tables, and policies bind it. */
const machines = input.kind === 'postgres' ? input.machines : [];
const isDistributed = machines.length > 0;

describe.runIf(input.kind === 'postgres')('row-level security of PostgreSQL', () => {
  let url: string;
  let database: TestDatabase;
  let ownerUrl: string;
  let own: string;
  let other: string;
  let walled: string[];

  const rowsOf = async (db: Db, query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows;

  const keyOf = (table: string) => sql.identifier(table === 'companies' ? 'id' : 'company_id');

  const countIn = async (db: Db, table: string, company?: string): Promise<number> => {
    const where = company === undefined ? sql`true` : sql`${keyOf(table)} = ${company}`;
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`,
    );
    return Number(row?.['n']);
  };

  beforeAll(async () => {
    const { adminUrl } = input as { adminUrl: string };
    url = await copyTemplate(adminUrl, machines);
    database = seenWhole(await openDatabase({ url, poolSize: 2 }));
    await layDemo(database, NOW);
    [own = '', other = ''] = await listCompanyIds(database.db);
    walled = [...(await declaredTables())].flatMap(([name, isOfCompanies]) =>
      isOfCompanies ? [name] : [],
    );
    const name = `owned_${randomUUID().replaceAll('-', '')}`;
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`create role ${name} login password 'owner'`);
    await admin.query(`create database ${name} owner ${name}`);
    await admin.end();
    const address = new URL(adminUrl);
    Object.assign(address, { username: name, password: 'owner', pathname: `/${name}` });
    ownerUrl = address.href;
  });

  afterAll(() => database.close());

  it('stand round every table that has rows of companies, its owner not excepted', async () => {
    const rows = await rowsOf(
      database.db,
      sql`select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
          where c.relrowsecurity and c.relforcerowsecurity`,
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(walled));
    expect(walled.length).toBeGreaterThan(40);
  });

  it('show nothing to a connection that has not said for whom it asks', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    if (!isDistributed) await client.query('set role ploeg_app');
    for (const table of walled) {
      const { rows } = await client.query(`select * from "${table}" limit 1`);
      expect(rows, table).toEqual([]);
    }
    await client.end();
  });

  it('show each company all of its own rows and none of another', async () => {
    const { db } = database.within(own);
    let seen = 0;
    for (const table of walled) {
      expect(await countIn(db, table), table).toBe(await countIn(database.db, table, own));
      expect(await countIn(db, table, other), table).toBe(0);
      seen += await countIn(database.db, table, other);
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('take no row of another company, neither new nor moved, and let none go', async () => {
    const { db, transaction } = database.within(own);
    const [foreign] = await database.db
      .select()
      .from(departments)
      .where(eq(departments.companyId, other));
    const refused = { cause: { code: '42501' } };
    const row = { ...foreign, id: randomUUID() } as typeof departments.$inferInsert;
    await expect(db.insert(departments).values(row)).rejects.toMatchObject(refused);
    const moving = transaction((tx) => tx.update(departments).set({ companyId: other }));
    // That a row moves to another machine is refused before anybody asks whose it is.
    await expect(moving).rejects.toMatchObject(
      isDistributed ? { cause: { code: '0A000' } } : refused,
    );
    await db.delete(departments).where(eq(departments.companyId, other));
    // Whoever owns a table may empty it, and no policy is asked.
    if (!isDistributed) {
      await expect(db.execute(sql`truncate departments`)).rejects.toMatchObject(refused);
    }
    expect(await countIn(database.db, 'departments', other)).toBeGreaterThan(0);
  });

  it('hold when a query has lost its condition, or is asked for the wrong company', async () => {
    const [foreign] = await database.db
      .select()
      .from(shifts)
      .where(eq(shifts.companyId, other))
      .limit(1);
    const find = (company: string) =>
      createShiftsRepo(database.within(company).db, other).findShift(foreign?.id ?? '');
    expect((await find(other))?.id).toBe(foreign?.id);
    expect(await find(own)).toBeUndefined();
  });

  it('are told apart on one connection, whatever became of the transaction before', async () => {
    const narrow = await openDatabase({ url, poolSize: 1 });
    const seen = async (company: string): Promise<unknown[]> => [
      ...new Set((await narrow.within(company).db.select().from(persons)).map((p) => p.companyId)),
    ];
    expect(await seen(own)).toEqual([own]);
    const failing = narrow.within(other).transaction(async () => {
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await seen(own)).toEqual([own]);
    expect(await seen(other)).toEqual([other]);
    expect(await Promise.all([seen(own), seen(other), seen(own)])).toEqual([[own], [other], [own]]);
    await narrow.close();
  });

  it('bind a login that owns the tables, without another role, and are raised once', async () => {
    const owned = await openDatabase({ url: ownerUrl, poolSize: 2 });
    await owned.migrate();
    const whole = seenWhole(owned);
    await layDemo(whole, NOW);
    const [first = ''] = await listCompanyIds(whole.db);
    const within = owned.within(first);
    expect(await listCompanyIds(within.db)).toEqual([first]);
    const [login] = await rowsOf(within.db, sql`select current_user as who, session_user as login`);
    expect(login?.['who']).toBe(login?.['login']);
    await within.transaction(async (tx) => {
      expect(await countIn(tx, 'shifts')).toBeGreaterThan(0);
      // A second process that starts waits for nobody who works.
      const second = await openDatabase({ url: ownerUrl, poolSize: 1 });
      await second.migrate();
      await second.close();
    });
    await owned.close();
  }, 60_000);

  describe('a request', () => {
    let app: FastifyInstance;
    const read = route('GET /api/everybody', {
      needs: 'session',
      summary: 'Forgets whose it is',
      responses: { 200: z.object({ companies: z.array(z.string()) }) },
    });

    beforeAll(async () => {
      app = Fastify();
      app.setValidatorCompiler(validateWithContract as never);
      app.setSerializerCompiler(() => (data) => JSON.stringify(data));
      const callers = {
        authenticate: async ({ headers }: { headers: Record<string, unknown> }) =>
          ({ companyId: headers['x-company'], clockInOnly: false }) as never,
        findKiosk: async () => null,
        actFor: async () => undefined as never,
      };
      const binder = createBinder(app, {
        database,
        clock: { now: () => NOW },
        callers,
        addresses: createAddresses('https://ploeg.example'),
        commands: { run: async () => undefined as never },
        hooks: new Map(),
        tmp: undefined as never,
        checkResponses: true,
      });
      binder.read(read, async ({ db }) => {
        const rows = await db.selectDistinct({ id: persons.companyId }).from(persons);
        return answer(200, { companies: rows.map(({ id }) => id) });
      });
    });

    afterAll(() => app.close());

    it('that forgets whose it is sees the company of its caller alone', async () => {
      for (const company of [own, other, own]) {
        const reply = await app.inject({
          url: '/api/everybody',
          headers: { 'x-company': company },
        });
        expect(reply.json()).toEqual({ companies: [company] });
      }
    });
  });
});
