import { allRoutes } from '@ploeg/contract/all-routes';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { eq, sql } from 'drizzle-orm';
import { createSigner } from 'fast-jwt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { emptyTables, insertRows, listTables, readRows } from '#db/table-copies.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { departments } from '#features/departments/departments.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { setFlags } from '#testing/grant-factory.ts';
import { SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { toForm } from '../forms.ts';
import { type FuzzRequest, fittingRequest, type Place, PLACES } from '../fuzz/requests.ts';
import {
  isMadeUp,
  type Kind,
  kindOf,
  noObjects,
  type Objects,
  objectsIn,
  PRIVATE,
} from './objects.ts';
import { MANAGED, OWN_TOO, type Right } from './rights.ts';

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

/**
 * Whose things are asked about: the caller's, those of others in the caller's department, those of
 * another department where some callers work too, and those of another company.
 */
const SIDES = ['own', 'colleague', 'elsewhere', 'foreign'] as const;

type Side = (typeof SIDES)[number];

/** Callers who also ask with the ids of a side at one place of a request alone. */
const THOROUGH = ['employee', 'shifts', 'super', 'two roles'];

let test: TestApp;
const places: Record<string, string> = {};
const objects = new Map<Caller, Record<Side, Objects>>();
/** Where each person works. */
const workplaces = new Map<string, string[]>();
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
      all[table] = rows.filter((item) => item.includes(row?.companyId ?? '')).toSorted();
    }
    return all;
  });
};

/** A colleague of Grand-Place who manages just this. */
const giveRights = async (personId: string, rights: readonly Right[]): Promise<void> => {
  const { db } = test.database;
  const [person] = await db.select().from(persons).where(eq(persons.id, personId));
  const departmentId = places['Grand-Place'] ?? '';
  await setFlags(
    db,
    { companyId: person?.companyId ?? '', personId, departmentId },
    {
      role: 'HR',
      accessShifts: rights.includes('shifts'),
      accessDocuments: rights.includes('documents'),
      accessDimona: rights.includes('dimona'),
    },
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
  const [existing] = await test.database.db.select().from(logins).limit(1);
  const accounts: { personId: string; email: string }[] = [];
  for (const { id: personId, company: companyId } of rows.rows) {
    const email = `${personId}@ploeg.example`;
    await test.database.db
      .insert(logins)
      .values({ email, companyId, personId, passwordHash: existing?.passwordHash ?? '' });
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
  await layDemo(test.database, test.clock.now(), test.storage);
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
  });
  const everything = { accessShifts: true, accessDocuments: true, accessDimona: true };
  const { companyId } = pattern;
  const inCentraal = { companyId, personId: pattern.personId, departmentId: at('Centraal') };
  await setFlags(db, inCentraal, { role: 'ADMIN', ...everything });

  const emma = await tokenOf('emma@ploeg.example');
  const { expired, forged, unsigned } = brokenTokens(emma);
  const own = [at('Grand-Place')];
  const both = [...own, at('Centraal')];
  const all: Right[] = ['shifts', 'documents', 'dimona', 'logs', 'lists'];
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
  const elsewhere = await objectsIn(db, [at('Centraal')]);
  const foreign = await objectsIn(db, [at('Le Comptoir')]);
  for (const caller of callers) {
    const personId = String(claimsOf(caller.token ?? emma)['id']);
    const home = [departmentOf(caller, 'own')];
    objects.set(caller, {
      own: await objectsIn(db, home, { of: [personId] }),
      colleague: await objectsIn(db, home, { notOf: [personId] }),
      elsewhere,
      foreign,
    });
  }
  for (const { personId, departmentId } of await db.select().from(memberships)) {
    workplaces.set(personId, [...(workplaces.get(personId) ?? []), departmentId]);
  }
  before = await foreignRows();
});

afterAll(() => test.close());

/** Where the things of a side are. */
const departmentOf = (caller: Caller, side: Side): string => {
  if (side === 'elsewhere') return places['Centraal'] ?? '';
  if (side === 'foreign') return places['Le Comptoir'] ?? '';
  return caller.places[0] ?? places['Grand-Place'] ?? '';
};

const objectsOf = (caller: Caller, side: Side): Objects => objects.get(caller)?.[side] as Objects;

const anyOf = (things: Objects, route: RouteDefinition, field: string, place: Place) => {
  if (isMadeUp(route.path, field, place)) return fc.uuid();
  const existing = things[kindOf(route.path, field)];
  return fc.constantFrom(...(existing.length > 0 ? existing : things.departments));
};

const sample = (
  route: RouteDefinition,
  making: Parameters<typeof fittingRequest>[1],
  seed: number,
) => fc.sample(fittingRequest(route, making), { numRuns: SAMPLES, seed });

const requestsFor = (route: RouteDefinition, things: Objects, seed: number): FuzzRequest[] =>
  sample(
    route,
    { ids: (field, place) => anyOf(things, route, field, place), now: test.clock.now() },
    seed,
  );

/** Every place of a route where an id may stand. */
const placesOf = (route: RouteDefinition, things: Objects): Place[] => {
  const existing = new Set<Place>();
  const ids = (field: string, place: Place) => {
    existing.add(place);
    return anyOf(things, route, field, place);
  };
  sample(route, { ids, now: test.clock.now(), isFull: true }, 1);
  return [...existing];
};

/** Whole requests about the caller's own things, but for the ids at one place. */
const requestsAt = (
  route: RouteDefinition,
  place: Place,
  [own, things]: [Objects, Objects],
  seed: number,
): FuzzRequest[] => {
  const ids = (field: string, at: Place) => anyOf(at === place ? things : own, route, field, at);
  return sample(route, { ids, now: test.clock.now(), isFull: true }, seed);
};

type Sent = FuzzRequest & { asForm?: boolean };

const ask = async ({ token }: Caller, { method, url, headers, payload, asForm }: Sent) => {
  const form = asForm ? await toForm(JSON.parse(payload ?? '{}')) : null;
  const body = form?.body ?? payload;
  const response = await test.app.inject({
    method,
    url,
    headers: {
      ...headers,
      ...form?.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, body: response.body.replace(/"requestId":"[^"]*"/, '') };
};

/** The same request about things that do not exist, and how to read its answer as if they did. */
const withoutObjects = (request: Sent, things: Partial<Objects>, none: Objects) => {
  const pairs = Object.entries(things).flatMap(([kind, ids]) =>
    ids.map((id, index) => [id, none[kind as Kind][index] ?? ''] as const),
  );
  const swap = (text: string): string => pairs.reduce((all, [a, b]) => all.replaceAll(a, b), text);
  return {
    missing: {
      ...request,
      url: swap(request.url),
      payload: request.payload === undefined ? undefined : swap(request.payload),
    } satisfies Sent,
    // To name what was asked about gives nothing away.
    back: <A extends { body: string }>(answer: A): A => ({
      ...answer,
      body: pairs.reduce((all, [a, b]) => all.replaceAll(b, a), answer.body),
    }),
  };
};

const isKnownTo = ({ places: own }: Caller, personId: string): boolean =>
  workplaces.get(personId)?.some((id) => own.includes(id)) ?? false;

/** What of a side must look to the caller as if it were not there. */
const hiddenFrom = (caller: Caller, side: Side): Partial<Objects> => {
  const things = objectsOf(caller, side);
  // Who has left still has what is theirs.
  if (side === 'own') return {};
  if (!caller.places.includes(departmentOf(caller, side))) {
    // Whoever works in one of the caller's places too is known there.
    return { ...things, persons: things.persons.filter((id) => !isKnownTo(caller, id)) };
  }
  if (side !== 'colleague') return {};
  const kinds = Object.entries(PRIVATE).filter(([, right]) => !caller.rights.includes(right));
  return Object.fromEntries(kinds.map(([kind]) => [kind, things[kind as Kind]]));
};

const CANARIES = ['Autre Soci', 'olga@autre.example', 'Le Comptoir'];

/** What ends sessions comes last, or every later route would be tried by strangers only. */
const inOrder = Object.entries<RouteDefinition>(allRoutes).toSorted(
  ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
);

/** What each caller last saw of their snapshot: to hear that it is still so is all that is asked for. */
const seen = new Map<Caller, string>();

const expectAllSignedIn = async (): Promise<void> => {
  for (const caller of callers) {
    if (!caller.isSignedIn) continue;
    const authorization = `Bearer ${caller.token}`;
    const { statusCode, headers } = await test.app.inject({
      url: '/api/v3/datas',
      headers: { authorization, 'if-none-match': seen.get(caller) ?? '' },
    });
    expect([200, 304], caller.name).toContain(statusCode);
    seen.set(caller, String(headers.etag));
  }
};

/** One caller asks one thing about objects of one side. */
const checkCell = async (
  [name, route]: [string, RouteDefinition],
  caller: Caller,
  side: Side,
  request: Sent,
): Promise<void> => {
  const what = `${caller.name}, ${side}: ${request.method} ${request.url} ${request.payload}`;
  const answer = await ask(caller, request);
  expect(answer.status, `${what} ${answer.body}`).toBeLessThan(500);
  for (const canary of CANARIES) expect(answer.body, what).not.toContain(canary);
  if (!caller.isSignedIn) {
    if (route.access !== 'public') expect(answer.status, what).toBe(401);
    return;
  }
  const right = MANAGED[name];
  const isHome = side === 'colleague' || (side === 'own' && !OWN_TOO.has(name));
  const mayNot = right && isHome && !caller.rights.includes(right);
  const { missing, back } = withoutObjects(
    request,
    hiddenFrom(caller, side),
    noObjects(objectsOf(caller, side)),
  );
  // What names nothing has nothing to give away.
  const isNamed = missing.url !== request.url || missing.payload !== request.payload;
  // In the own department a wrong role may be told that it is one.
  if (isNamed && !(mayNot && answer.status === 403)) {
    expect(answer, what).toEqual(back(await ask(caller, missing)));
  }
  // What cannot be read is nobody's business, and what a department has switched off no secret in it.
  if (/"code":"(request.invalid|dimona.disabled)"/.test(answer.body)) return;
  if (mayNot) expect([403, 404], what).toContain(answer.status);
};

/** What takes callers their way in; each request of these is undone, or later ones would be strangers'. */
const SHUTS_OUT = new Set<string>(['changePerson', 'endEmployment', 'endPersonSessions']);

const ACCOUNTS = ['sessions', 'logins', 'persons', 'memberships'];

const undone = async (name: string, run: () => Promise<void>): Promise<void> => {
  if (!SHUTS_OUT.has(name)) return run();
  const saved = await test.database.transaction(async (db) => {
    const all: [string, string[]][] = [];
    for (const table of ACCOUNTS) {
      const rows: string[] = [];
      for await (const batch of readRows(db, table)) rows.push(...batch);
      all.push([table, rows]);
    }
    return all;
  });
  await run();
  await test.database.transaction(async (db) => {
    await emptyTables(db, ACCOUNTS);
    for (const [table, rows] of saved) await insertRows(db, table, rows);
  });
};

const counts: Record<string, number> = {};

/** Every cell of a route is counted, since a matrix that shrinks would go on being green. */
const count = (cells: string): void => {
  counts[cells] = (counts[cells] ?? 0) + 1;
};

// One engine is enough for rules that no engine knows of; PostgreSQL is the faster one.
describe.runIf(inject('testDatabase').kind === 'postgres')('tenants and roles', () => {
  it.each(inOrder)(
    '%s',
    async (name, route) => {
      await expectAllSignedIn();
      let seed = 1;
      for (const caller of callers) {
        for (const side of SIDES) {
          const things = objectsOf(caller, side);
          for (const request of requestsFor(route, things, seed++)) {
            await undone(name, () => checkCell([name, route], caller, side, request));
            count('cells');
          }
          if (side === 'own' || !THOROUGH.includes(caller.name)) continue;
          const own = objectsOf(caller, 'own');
          for (const place of placesOf(route, things)) {
            for (const request of requestsAt(route, place, [own, things], seed++)) {
              await undone(name, () => checkCell([name, route], caller, side, request));
              count(place);
              if (!route.multipart || place === 'path' || place === 'query') continue;
              await checkCell([name, route], caller, side, { ...request, asForm: true });
              count('form');
            }
          }
        }
      }
    },
    120_000,
  );

  it('are tried in every cell, and with ids at every place of a request', () => {
    expect(counts['cells']).toBe(inOrder.length * callers.length * SIDES.length * SAMPLES);
    for (const place of [...PLACES, 'form']) expect(counts[place], place).toBeGreaterThan(10);
  });

  it('leave the other company as it was', async () => {
    expect(await foreignRows()).toEqual(before);
  });
});
