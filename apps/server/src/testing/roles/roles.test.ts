import { createHash } from 'node:crypto';
import { allRoutes } from '@ploeg/contract/all-routes';
import { isKeyed, type RouteDefinition } from '@ploeg/contract/shared/route';
import { isRight, type Right } from '@ploeg/domain/access/rights';
import { BUILT_IN_ROLES, isBuiltInRole } from '@ploeg/domain/access/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readRows } from '#db/table-copies.ts';
import { layDemo } from '#testing/lay-demo.ts';
import { newId } from '#platform/new-id.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { type FuzzRequest, fittingRequest } from '../fuzz/requests.ts';
import { isMadeUp, kindOf, type Objects } from '../tenants/objects.ts';
import { assemble, giveRoles, type Player, type Side, SIDES, signInAgain } from './cast.ts';
import { type Answers, isClosed, toTable, UNREADABLE } from './routes-table.ts';
import {
  type Canaries,
  holdsTyped,
  plantCanaries,
  ROLES,
  type Role,
  type SecretName,
  SECRETS,
  secretsByName,
  secretsIn,
  TYPED,
  typeSecrets,
} from './secrets.ts';

let test: TestApp;
let canaries: Canaries;
let players: Player[];
const logLines: string[] = [];
const published: string[] = [];

const realtime = createRealtime({ key: 'ploeg', secret: SECRET });

/** What each role has read of others. */
const read = new Map<SecretName, Set<Role>>();
const faults = new Set<string>();
/** Statuses, as the table is made of. */
const answers: Answers = new Map();

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z', {
    logLevel: 'trace',
    logTo: { write: (line) => void logLines.push(line) },
    realtime: { ...realtime, publish: (messages) => void published.push(JSON.stringify(messages)) },
  });
  await layDemo(test.database, test.clock.now(), test.storage);
  await test.database.transaction(giveRoles);
  players = await assemble(test);
  canaries = await test.database.transaction(plantCanaries);
});

afterAll(async () => {
  await realtime.close();
  await test.close();
});

const isRead = ({ method }: RouteDefinition): boolean => method === 'GET';

type Asked = { requests: FuzzRequest[]; namesThings: boolean };

/** Lists are asked for several times, of several people each. */
const requestsTo = (route: RouteDefinition, things: Objects, seed: number): Asked => {
  let namesThings = false;
  const ids = (field: string, place: Parameters<typeof isMadeUp>[2]) => {
    if (isMadeUp(route.path, field, place)) return fc.uuid();
    namesThings = true;
    const existing = things[kindOf(route.path, field)];
    return fc.constantFrom(...(existing.length > 0 ? existing : things.departments));
  };
  const fitting = fittingRequest(route, { ids, now: test.clock.now() });
  const requests = fc.sample(fitting, { numRuns: isRead(route) ? 3 : 1, seed });
  return { requests, namesThings };
};

const send = async (player: Player, { method, url, headers, payload }: FuzzRequest) => {
  const ask = () =>
    test.app.inject({
      method,
      url,
      headers: { ...headers, authorization: `Bearer ${player.token}` },
      ...(payload === undefined ? {} : { payload: typeSecrets(payload) }),
    });
  const response = await ask();
  if (response.statusCode !== 401) return response;
  player.token = await signInAgain(test, player);
  return ask();
};

/** Keeps what somebody has read, and what they may not. */
const judge = ({ role, personId, reach }: Player, name: string, side: Side, body: string): void => {
  if (body.includes('$argon2')) faults.add(`${role} reads a password by ${name}`);
  for (const secret of secretsIn(canaries, body)) {
    if (secret.personId === personId) continue;
    read.set(secret.name, (read.get(secret.name) ?? new Set()).add(role));
    const readers: readonly Role[] = SECRETS[secret.name].readers;
    if (readers.includes(role) && reach.has(secret.personId)) continue;
    faults.add(`${role} reads ${secret.name} by ${name}, asked about ${side}`);
  }
};

const holds = (role: Role, right: Right): boolean =>
  isBuiltInRole(role) && BUILT_IN_ROLES[role].some((own) => own === right);

/** Whether the route is closed to a role before its request is read. */
const isShutTo = ({ needs, access }: RouteDefinition, role: Role): boolean =>
  (isRight(needs) && !holds(role, needs)) || (access === 'signed-in' && role === 'clocks only');

const isKiosks = ({ access }: RouteDefinition): boolean => access === 'kiosk';

const keep = (name: string, { role }: Player, side: Side, status: number): void => {
  const roles = answers.get(name) ?? new Map<Role, Map<Side, Set<number>>>();
  const sides = roles.get(role) ?? new Map<Side, Set<number>>();
  answers.set(name, roles.set(role, sides.set(side, (sides.get(side) ?? new Set()).add(status))));
};

const sidesFor = (route: RouteDefinition, { role }: Player): readonly Side[] => {
  if (isShutTo(route, role)) return ['own'];
  if (isRead(route)) return SIDES;
  return role === 'lead' ? ['own', 'section', 'beside'] : ['own', 'section'];
};

/** Of one route always the same, whatever others there are. */
const seedOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE();

/** How often somebody who holds the right tries again when an odd request was refused. */
const TRIES = 12;

const askAbout = async (
  player: Player,
  [name, route]: [string, RouteDefinition],
  sides: readonly Side[],
  seed: number,
): Promise<void> => {
  for (const side of sides) {
    const { requests, namesThings } = requestsTo(route, player.objects[side], seed);
    for (const request of requests) {
      const key = isKeyed(route) ? { 'idempotency-key': newId() } : {};
      const headers = { ...request.headers, ...key };
      const { statusCode, body } = await send(player, { ...request, headers });
      const what = `${player.role}: ${request.method} ${request.url} ${body}`;
      if (statusCode >= 500) faults.add(what);
      if (isShutTo(route, player.role) && statusCode !== 403) faults.add(`let in, ${what}`);
      const isUnreadable = body.includes('"code":"request.invalid"');
      keep(name, player, side, isUnreadable ? UNREADABLE : statusCode);
      judge(player, name, side, body);
    }
    if (!namesThings) return;
  }
};

const isRefused = (name: string, role: Role): boolean =>
  isClosed(
    [...(answers.get(name)?.get(role)?.values() ?? [])].flatMap((all) => [...all]),
    [403],
  );

/** All about the same things: a planner asks for what HR is shown. */
const askAs = async (player: Player, entry: [string, RouteDefinition]): Promise<void> => {
  const [name, route] = entry;
  const seed = seedOf(name);
  await askAbout(player, entry, sidesFor(route, player), seed);
  if (isShutTo(route, player.role)) return;
  for (let tried = 1; tried < TRIES && isRefused(name, player.role); tried += 1) {
    await askAbout(player, entry, ['section'], seed + tried);
  }
};

/** What changes nothing comes first. */
const routes = Object.entries<RouteDefinition>(allRoutes)
  .filter(([, route]) => !isKiosks(route))
  .toSorted(([, a], [, b]) => Number(isRead(b)) - Number(isRead(a)));

const textOf = async (table: string): Promise<string> =>
  test.database.transaction(async (tx) => {
    const rows: string[] = [];
    for await (const batch of readRows(tx, table)) rows.push(...batch);
    return rows.join('\n');
  });

// One engine is enough for rules that no engine knows of; PostgreSQL is the faster one.
describe.runIf(inject('testDatabase').kind === 'postgres')('the built-in roles', () => {
  it('ask every route, and read what they may and nothing else', async () => {
    for (const route of routes) for (const player of players) await askAs(player, route);
    expect([...faults].toSorted()).toEqual([]);
    for (const [name, { readers, isUnread }] of secretsByName) {
      const found = ROLES.filter((role) => read.get(name)?.has(role));
      if (!isUnread) expect([name, found]).toEqual([name, readers]);
    }
  }, 400_000);

  it('are let in where one readable table says so', async () => {
    const table = toTable(routes, answers);
    await expect(table).toMatchFileSnapshot('../../../../../docs/roles-and-routes.md');
  });

  it('write what is private, which nothing keeps but its own table', async () => {
    const hr = players.find(({ role }) => role === 'hr');
    const employmentId = hr?.objects.section.memberships[0] ?? '';
    if (!hr) throw new Error('Nobody keeps people');
    const change = { kind: 'change', since: '2027-03-01', set: {}, reason: '', wage: TYPED.wage };
    const base = { headers: { 'content-type': 'application/json', 'idempotency-key': newId() } };
    const terms = await send(hr, {
      ...base,
      method: 'POST',
      url: `/api/v4/employments/${employmentId}/terms`,
      payload: JSON.stringify(change),
    });
    expect(terms.statusCode, terms.body).toBeLessThan(300);
    const profile = await send(hr, {
      headers: { ...base.headers, 'idempotency-key': newId() },
      method: 'PATCH',
      url: `/api/v3/users/${employmentId}/profile`,
      payload: JSON.stringify({ profile_extra: { bank_account_iban: TYPED.account } }),
    });
    expect(profile.statusCode, profile.body).toBeLessThan(300);
    const places = {
      audit_log: await textOf('audit_log'),
      idempotency_answers: await textOf('idempotency_answers'),
      events: await textOf('events'),
      messages: await textOf('messages'),
      mails: await textOf('mails'),
      deliveries: await textOf('deliveries'),
      sockets: published.join('\n'),
      'log lines': logLines.join('\n'),
    };
    const keptOut = secretsByName.filter(([, secret]) => secret.isKeptOut).map(([name]) => name);
    for (const [place, text] of Object.entries(places)) {
      const found = secretsIn(canaries, text).filter(({ name }) => keptOut.includes(name));
      expect([place, found]).toEqual([place, []]);
      const written = TYPED.texts.filter((value) => holdsTyped(text, value));
      expect([place, written]).toEqual([place, []]);
    }
    expect(places.audit_log.split('\n').length).toBeGreaterThan(200);
    expect(published.length).toBeGreaterThan(20);
  });
});
