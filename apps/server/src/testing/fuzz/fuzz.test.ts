import { allRoutes } from '@ploeg/contract/all-routes';
import { ErrorEnvelope } from '@ploeg/contract/shared/error-envelope.schemas';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { layDemo } from '#testing/lay-demo.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { IdsFor } from './fitting.ts';
import { type FuzzRequest, requestsTo } from './requests.ts';

/** More at night: `FUZZ_RUNS=2000`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);

const COMPANY = 'Brasserie Demo';
/** What only the other tenant has, and so must never be in an answer. */
const CANARIES = ['Autre Soci', 'olga@autre.example', 'Le Comptoir'];

let test: TestApp;
let ids: IdsFor;
let token: string;

const idsOf = async (condition: ReturnType<typeof sql>): Promise<string[]> => {
  const tables = [
    'departments',
    'memberships',
    'persons',
    'shifts',
    'clockings',
    'documents',
    'sections',
    'task_types',
  ];
  const all: string[] = [];
  for (const table of tables) {
    const { rows } = (await test.database.db.execute(
      sql`select one.id from ${sql.identifier(table)} one
          join companies on companies.id = one.company_id
          where ${condition} order by one.id desc limit 12`,
    )) as { rows: { id: string }[] };
    all.push(...rows.map(({ id }) => id));
  }
  return all;
};

const signIn = async (): Promise<void> => {
  ({ token } = await test.signIn('marc@ploeg.example', DEMO_PASSWORD));
};

beforeAll(async () => {
  test = await startTestApp();
  await layDemo(test.database, test.clock.now(), test.storage);
  const own = await idsOf(sql`companies.name = ${COMPANY}`);
  const foreign = await idsOf(sql`companies.name <> ${COMPANY}`);
  const any = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign) },
    { weight: 1, arbitrary: fc.uuid() },
  );
  ids = () => any;
  await signIn();
});

afterAll(() => test.close());

const send = async (request: FuzzRequest): Promise<number> => {
  const { method, url, headers, payload } = request;
  const response = await test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode, body } = response;
  expect(statusCode, body).toBeLessThan(500);
  if (statusCode >= 400) ErrorEnvelope.parse(response.json());
  for (const canary of CANARIES) expect(body).not.toContain(canary);
  return statusCode;
};

// One engine is enough for what parses requests; PostgreSQL is the stricter one about odd values.
describe.runIf(inject('testDatabase').kind === 'postgres')('whatever is sent to', () => {
  it.each(Object.entries<RouteDefinition>(allRoutes))(
    '%s, it answers and tells nothing',
    async (_, route) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(route, ids, test.clock.now()), async (request) => {
          if ((await send(request)) === 401) await signIn();
        }),
        { numRuns: RUNS },
      );
    },
    600_000,
  );
});
