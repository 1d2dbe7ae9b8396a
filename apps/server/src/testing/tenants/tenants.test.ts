import { allRoutes } from '@ploeg/contract/all-routes';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { and, eq, sql } from 'drizzle-orm';
import { createSigner } from 'fast-jwt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listTables, readRows } from '#db/table-copies.ts';
import { seedDemo } from '#demo/demo.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { type FuzzRequest, fittingRequest } from '../fuzz/requests.ts';
import { kindOf, noObjects, type Objects, objectsIn } from './objects.ts';
import { MANAGED, type Right } from './rights.ts';

/** Requests of each kind that every caller makes to every route about every object. */
const SAMPLES = Number(process.env['TENANT_SAMPLES'] ?? 1);

type Caller = {
  name: string;
  token: string | null;
  isSignedIn: boolean;
  /** What the caller may manage in Grand-Place. */
  rights: readonly Right[];
  /** Departments whose things the caller may know of. */
  places: readonly string[];
};

/** Whose things are asked about: by the department they are in. */
const SIDES = { own: 'Grand-Place', elsewhere: 'Centraal', foreign: 'Le Comptoir' } as const;

type Side = keyof typeof SIDES;

let test: TestApp;
const places: Record<string, string> = {};
const objects: Partial<Record<Side, Objects>> = {};
let callers: Caller[];
let before: Record<string, string[]>;

/** Everything that the other company has. */
const foreignRows = async (): Promise<Record<string, string[]>> => {
  const [row] = await test.database.db
    .select({ companyId: departments.companyId })
    .from(departments)
    .where(eq(departments.id, places['Le Comptoir'] ?? ''));
  return test.database.transaction(async (db) => {
    const all: Record<string, string[]> = {};
    for (const table of await listTables(db)) {
      const rows: string[] = [];
      for await (const batch of readRows(db, table)) rows.push(...batch);
      all[table] = rows.filter((one) => one.includes(row?.companyId ?? '')).toSorted();
    }
    return all;
  });
};

/** A colleague of Grand-Place who manages just this. */
const giveRights = async (personId: string, rights: readonly Right[]): Promise<void> => {
  await test.database.db
    .update(memberships)
    .set({
      role: 'HR',
      accessShifts: rights.includes('shifts'),
      accessDocuments: rights.includes('documents'),
      accessDimona: rights.includes('dimona'),
    })
    .where(
      and(
        eq(memberships.personId, personId),
        eq(memberships.departmentId, places['Grand-Place'] ?? ''),
      ),
    );
};

/** Somebody of Grand-Place who has no account in the demo gets one. */
const newAccounts = async (count: number) => {
  const rows = (await test.database.db.execute(sql`
    select m.person_id as id, p.company_id as company from memberships m
    join persons p on p.id = m.person_id
    where m.department_id = ${places['Grand-Place']} and m.role = 'USER' and m.left_at is null
      and p.clock_in_only = false
      and not exists (select 1 from memberships o where o.person_id = p.id and o.id <> m.id)
      and not exists (select 1 from logins l where l.person_id = p.id)
    order by m.person_id limit ${count}`)) as { rows: { id: string; company: string }[] };
  const [known] = await test.database.db.select().from(logins).limit(1);
  const accounts: { personId: string; email: string }[] = [];
  for (const { id: personId, company: companyId } of rows.rows) {
    const email = `${personId}@ploeg.example`;
    await test.database.db
      .insert(logins)
      .values({ email, companyId, personId, passwordHash: known?.passwordHash ?? '' });
    accounts.push({ personId, email });
  }
  return accounts;
};

const tokenOf = async (email: string): Promise<string> =>
  (await test.signIn(email, DEMO_PASSWORD)).token;

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as never;

/** The same token in three ways that open nothing. */
const brokenTokens = (token: string) => {
  const { iat: _iat, exp: _exp, ...claims } = claimsOf(token);
  const past = createSigner({
    key: SECRET,
    algorithm: 'HS256',
    expiresIn: 1000,
    clockTimestamp: 1e12,
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    expired: past(claims),
    forged: createSigner({ key: 'another secret that is long enough', algorithm: 'HS256' })(claims),
    unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${part(claimsOf(token))}.`,
  };
};

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.database;
  await test.database.transaction((tx) => seedDemo(tx, test.clock.now()));
  for (const { id, name } of await db.select().from(departments)) places[name] = id;
  const at = (name: string): string => places[name] ?? '';
  const [documents, dimona, nothing, gone, two] = await newAccounts(5);
  if (!documents || !dimona || !nothing || !gone || !two) throw new Error('The demo is too small');
  await giveRights(documents.personId, ['documents']);
  await giveRights(dimona.personId, ['dimona']);
  await giveRights(nothing.personId, []);
  const [pattern] = await db
    .select()
    .from(memberships)
    .where(eq(memberships.personId, two.personId));
  if (!pattern) throw new Error('Nobody works there');
  await db.insert(memberships).values({
    ...pattern,
    id: crypto.randomUUID(),
    departmentId: at('Centraal'),
    role: 'ADMIN',
    accessShifts: true,
    accessDocuments: true,
    accessDimona: true,
  });

  const emma = await tokenOf('emma@ploeg.example');
  const { expired, forged, unsigned } = brokenTokens(emma);
  const own = [at('Grand-Place')];
  const both = [...own, at('Centraal')];
  const all: Right[] = ['shifts', 'documents', 'dimona', 'logs'];
  const leaving = await tokenOf(gone.email);
  callers = [
    { name: 'nobody', token: null, isSignedIn: false, rights: [], places: [] },
    { name: 'expired', token: expired, isSignedIn: false, rights: [], places: [] },
    { name: 'forged', token: forged, isSignedIn: false, rights: [], places: [] },
    { name: 'unsigned', token: unsigned, isSignedIn: false, rights: [], places: [] },
    { name: 'employee', token: emma, isSignedIn: true, rights: [], places: both },
    {
      name: 'clocks only',
      token: await tokenOf('clara@ploeg.example'),
      isSignedIn: true,
      rights: [],
      places: own,
    },
    {
      name: 'fixed view',
      token: await tokenOf('felix@ploeg.example'),
      isSignedIn: true,
      rights: [],
      places: [at('Atelier')],
    },
    {
      name: 'shifts',
      token: await tokenOf('pim@ploeg.example'),
      isSignedIn: true,
      rights: ['shifts'],
      places: own,
    },
    {
      name: 'documents',
      token: await tokenOf(documents.email),
      isSignedIn: true,
      rights: ['documents'],
      places: own,
    },
    {
      name: 'dimona',
      token: await tokenOf(dimona.email),
      isSignedIn: true,
      rights: ['dimona'],
      places: own,
    },
    {
      name: 'role without access',
      token: await tokenOf(nothing.email),
      isSignedIn: true,
      rights: [],
      places: own,
    },
    {
      name: 'administrator',
      token: await tokenOf('marc@ploeg.example'),
      isSignedIn: true,
      rights: all,
      places: own,
    },
    {
      name: 'super',
      token: await tokenOf('sofia@ploeg.example'),
      isSignedIn: true,
      rights: all,
      places: both,
    },
    { name: 'left', token: leaving, isSignedIn: true, rights: [], places: [] },
    {
      name: 'two roles',
      token: await tokenOf(two.email),
      isSignedIn: true,
      rights: ['logs'],
      places: both,
    },
  ];
  await db
    .update(memberships)
    .set({ leftAt: new Date('2026-11-01') })
    .where(eq(memberships.personId, gone.personId));
  objects.own = await objectsIn(db, own);
  objects.elsewhere = await objectsIn(db, [at('Centraal')]);
  objects.foreign = await objectsIn(db, [at('Le Comptoir')]);
  before = await foreignRows();
});

afterAll(() => test.close());

const requestAbout = (route: RouteDefinition, side: Objects, seed: number): FuzzRequest[] =>
  fc.sample(
    fittingRequest(
      route,
      (field) => {
        const known = side[kindOf(route.path, field)];
        return fc.constantFrom(...(known.length > 0 ? known : side.departments));
      },
      test.clock.now(),
    ),
    { numRuns: SAMPLES, seed },
  );

const ask = async ({ token }: Caller, { method, url, headers, payload }: FuzzRequest) => {
  const response = await test.app.inject({
    method,
    url,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.body.replace(/"requestId":"[^"]*"/, '') };
};

/** The same request about things that do not exist. */
const withoutObjects = (request: FuzzRequest, side: Objects, none: Objects): FuzzRequest => {
  const pairs = Object.entries(side).flatMap(([kind, ids]) =>
    ids.map((id, index) => [id, none[kind as keyof Objects][index] ?? ''] as const),
  );
  const swap = (text: string): string => pairs.reduce((all, [a, b]) => all.replaceAll(a, b), text);
  return {
    ...request,
    url: swap(request.url),
    payload: request.payload === undefined ? undefined : swap(request.payload),
  };
};

const CANARIES = ['Autre Soci', 'olga@autre.example', 'Le Comptoir'];

/** What ends sessions comes last, or every later route would be tried by strangers only. */
const inOrder = Object.entries<RouteDefinition>(allRoutes).toSorted(
  ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
);

const expectAllSignedIn = async (): Promise<void> => {
  for (const { name, token, isSignedIn } of callers) {
    if (!isSignedIn) continue;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await test.app.inject({ url: '/api/v3/datas', headers });
    expect(statusCode, name).toBe(200);
  }
};

/** One caller asks one thing about objects of one side. */
const checkCell = async (
  [name, route]: [string, RouteDefinition],
  caller: Caller,
  side: Side,
  request: FuzzRequest,
): Promise<void> => {
  const what = `${caller.name}, ${side}: ${request.method} ${request.url} ${request.payload}`;
  const answer = await ask(caller, request);
  expect(answer.status, what).toBeLessThan(500);
  for (const canary of CANARIES) expect(answer.body, what).not.toContain(canary);
  if (!caller.isSignedIn) {
    if (route.access !== 'public') expect(answer.status, what).toBe(401);
    return;
  }
  if (!caller.places.includes(places[SIDES[side]] ?? '')) {
    const about = objects[side] as Objects;
    const missing = withoutObjects(request, about, noObjects(about));
    // What names nothing has nothing to give away.
    if (missing.url === request.url && missing.payload === request.payload) return;
    expect(answer, what).toEqual(await ask(caller, missing));
    return;
  }
  const right = MANAGED[name];
  // A request that cannot be read is nobody's business.
  if (answer.body.includes('"code":"request.invalid"')) return;
  const mayNot = right && side === 'own' && !caller.rights.includes(right);
  if (mayNot) expect([403, 404], what).toContain(answer.status);
};

// One engine is enough for rules that no engine knows of; PostgreSQL is the faster one.
describe.runIf(inject('testDatabase').kind === 'postgres')('tenants and roles', () => {
  it.each(inOrder)(
    '%s',
    async (name, route) => {
      await expectAllSignedIn();
      let seed = 1;
      for (const caller of callers) {
        for (const side of Object.keys(SIDES) as Side[]) {
          for (const request of requestAbout(route, objects[side] as Objects, seed++)) {
            await checkCell([name, route], caller, side, request);
          }
        }
      }
    },
    120_000,
  );

  it('leave the other company as it was', async () => {
    expect(await foreignRows()).toEqual(before);
  });
});
