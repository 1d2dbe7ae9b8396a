import { allRoutes } from '@ploeg/contract/all-routes';
import { isKeyed, type RouteDefinition } from '@ploeg/contract/shared/route';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '#db/table-copies.ts';
import { persons } from '#features/people/people.table.ts';
import { newId } from '#platform/new-id.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { noLimits, openSettings } from '#testing/factories.ts';
import { create, openDesk, wallAt } from '#testing/planning-desk.ts';
import { type Caller, SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { fittingRequest } from '#testing/fuzz/requests.ts';
import { isMadeUp, kindOf, type Objects, objectsIn } from '#testing/tenants/objects.ts';

/** Stands in drafts only, and in nothing that anybody published. */
const PLANTED = 'planted-in-a-draft';

/** Questions to each route that only reads, of each caller; more find more and take longer. */
const SAMPLES = Number(process.env['TENANT_SAMPLES'] ?? 3);

/** What eight hours of the only person with a wage cost, however it is written. */
const HOURLY = 98.77;
const COSTS = ['79016', '790.16', '790,16'];

type Desk = Awaited<ReturnType<typeof openDesk>>;

let test: TestApp;
let desk: Desk;
let emma: Caller;
let emmaId: string;
let earnerRecord: string;
let others: Caller[];
let draftIds: string[];
let objects: Objects;
let heardBefore: number;

const heard: string[] = [];
const realtime = createRealtime({ key: 'ploeg', secret: SECRET });

const on = (day: string, from = '09:00', to = '17:00') => ({
  start: wallAt(`${day}T${from}`),
  end: wallAt(`${day}T${to}`),
});

const WEEK = ['2026-11-23T00:00', '2026-11-30T00:00'] as const;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z', {
    realtime: { ...realtime, publish: (messages) => void heard.push(JSON.stringify(messages)) },
  });
  const settings = { ...openSettings, limits: noLimits, globalSchedule: true };
  desk = await openDesk(test, { settings });
  const first = await desk.hire();
  const lucas = await desk.hire();
  const clocks = await desk.hire();
  const earner = await desk.hire();
  await test.database.db
    .update(persons)
    .set({ clockInOnly: true })
    .where(eq(persons.id, clocks.personId));
  [emma, emmaId] = [await first.signIn(), first.personId];
  earnerRecord = earner.record;
  others = [await lucas.signIn(), await clocks.signIn()];
  const published = [
    create({ ...on('2026-11-24'), employmentId: first.record, comment: 'As published' }),
    create({ ...on('2026-11-25'), employmentId: lucas.record }),
    create({ ...on('2026-11-26'), employmentId: first.record }),
    create(on('2026-11-27')),
  ];
  await desk.send(published);
  const { body } = await desk.preview(...WEEK);
  expect((await desk.publish(...WEEK, body.hash)).status).toBe(201);
  heardBefore = heard.length;
  const made = [
    create({ ...on('2026-11-23'), employmentId: first.record, comment: PLANTED }),
    create({ ...on('2026-11-28'), comment: PLANTED }),
    create({ ...on('2026-11-29'), employmentId: lucas.record, comment: PLANTED }),
  ];
  draftIds = made.map(({ shiftId }) => shiftId);
  const [moved, given, deleted, open] = published.map(({ shiftId }) => shiftId);
  const drafted = await desk.send(
    [
      ...made,
      {
        op: 'update',
        shiftId: moved ?? '',
        set: { ...on('2026-11-24', '03:37'), comment: PLANTED },
      },
      { op: 'update', shiftId: given ?? '', set: { employmentId: first.record, comment: PLANTED } },
      { op: 'delete', shiftId: deleted ?? '' },
      { op: 'update', shiftId: open ?? '', set: { comment: PLANTED } },
    ],
    { label: PLANTED, force: true },
  );
  expect(drafted.body.batch?.number).toBe(3);
  objects = await objectsIn(test.database.db, [desk.departmentId]);
});

afterAll(async () => {
  await realtime.close();
  await test.close();
});

/** What gives an employee a draft away: its text, its id, or the minute to which it was moved. */
const giveaways = (): string[] => [PLANTED, ...draftIds, String(on('2026-11-24', '03:37').start)];

const requestsTo = (route: RouteDefinition, seed: number) => {
  const ids = (field: string, place: Parameters<typeof isMadeUp>[2]) => {
    if (isMadeUp(route.path, field, place)) return fc.uuid();
    const existing = [...objects[kindOf(route.path, field)]];
    const all = kindOf(route.path, field) === 'shifts' ? [...draftIds, ...existing] : existing;
    return all.length > 0 ? fc.constantFrom(...all) : fc.constant(desk.departmentId);
  };
  const fitting = fittingRequest(route, { ids, now: test.clock.now() });
  return fc.sample(fitting, { numRuns: route.method === 'GET' ? SAMPLES : 1, seed });
};

/** Reads first; what could end a session or somebody's work comes never, for then nothing more is asked. */
const asked = Object.entries<RouteDefinition>(allRoutes)
  .filter(([, { access }]) => access !== 'kiosk')
  .filter(([, { path }]) => !/session|password|logout|leaving|begin/.test(path))
  .toSorted(([, a], [, b]) => Number(b.method === 'GET') - Number(a.method === 'GET'));

const answersTo = async (caller: Caller, seed: number) => {
  const answers: { name: string; status: number; body: string }[] = [];
  for (const [name, route] of asked) {
    for (const { method, url, headers, payload } of requestsTo(route, seed)) {
      const key = isKeyed(route) ? { 'idempotency-key': newId() } : {};
      const { statusCode: status, body } = await test.app.inject({
        method,
        url,
        headers: { ...headers, ...key, authorization: `Bearer ${caller.token}` },
        ...(payload !== undefined && { payload }),
      });
      answers.push({ name, status, body });
    }
  }
  return answers;
};

const textOf = (table: string): Promise<string[]> =>
  test.database.transaction(async (tx) => {
    const rows: string[] = [];
    for await (const batch of readRows(tx, table)) rows.push(...batch);
    return rows;
  });

describe('of what is drafted employees learn nothing', () => {
  it('in the snapshot, the schedule of the team, what is free, contacts and the feed', async () => {
    const { body } = await emma.call('GET /api/v3/datas');
    expect(new Set(body.shifts.map(({ start }) => start))).toEqual(
      new Set(['2026-11-24', '2026-11-26', '2026-11-27'].map((day) => on(day).start)),
    );
    const { body: feeds } = await emma.call('GET /api/v3/calendars');
    const address = new URL((feeds.calendars[0]?.webcal ?? '').replace('webcal:', 'http:'));
    const feed = await test.app.inject({ url: address.pathname });
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(feed.body).toContain('T080000Z');
    for (const sign of giveaways()) expect(feed.body).not.toContain(sign);
  });

  it('over sockets, by messages or by mail', async () => {
    const since = heard.slice(heardBefore).join('\n');
    expect(since).toContain('SHIFTS');
    expect(since).not.toContain(emmaId);
    for (const table of ['messages', 'mails', 'deliveries', 'events', 'idempotency_answers']) {
      const isTheirs = (row: string): boolean => row.includes(emmaId);
      const told = (await textOf(table)).filter(isTheirs).join('\n');
      for (const sign of giveaways()) expect([table, told.includes(sign)]).toEqual([table, false]);
    }
  });

  it('in any answer of any route, whatever they ask about', async () => {
    let count = 0;
    for (const [index, caller] of [emma, ...others].entries()) {
      for (const { name, status, body } of await answersTo(caller, 4711 + index)) {
        const found = giveaways().filter((sign) => body.includes(sign));
        expect([name, status, found]).toEqual([name, status, []]);
        if (status < 300) count += 1;
      }
    }
    // Many of them tell something: a scan of refusals alone would prove nothing.
    expect(count).toBeGreaterThan(60);
  });

  it('while who plans reads all of it', async () => {
    const plan = JSON.stringify(await desk.read(...WEEK));
    for (const sign of giveaways()) expect(plan).toContain(sign);
  });
});

describe('of what is drafted in other sections', () => {
  it('who leads one reads nothing, and what is published as everybody does', async () => {
    const { companyId, departmentId } = desk;
    const bar = await test.make.section(companyId, departmentId, 'Bar');
    const pim = await desk.hire('PLANNER', { sectionIds: [bar] });
    await desk.planOnly(pim, [bar]);
    const lead = await pim.signIn();
    const [from, to] = WEEK.map(wallAt);
    const query = { departmentId, from, to } as never;
    const plan = await lead.call('GET /api/v4/planning', { query });
    type Shown = { comment: string } | null;
    const comments = (shifts: readonly { plan: Shown; live: Shown }[]) =>
      shifts.map((shift) => [shift.plan?.comment, shift.live?.comment]);
    const published = [
      ['As published', 'As published'],
      ['', ''],
      ['', ''],
      ['', ''],
    ];
    expect(comments(plan.body.shifts)).toEqual(published);
    const since = { departmentId, since: 2 } as never;
    const changes = await lead.call('GET /api/v4/planning/changes', { query: since });
    expect(comments(changes.body.shifts)).toHaveLength(published.length);
    expect(comments(changes.body.shifts)).toEqual(expect.arrayContaining(published));
    const moment = new Date(test.clock.now() * 1000).toISOString();
    const then = await lead.call('GET /api/v4/planning/at', {
      query: { departmentId, from, to, moment } as never,
    });
    expect(comments(then.body.shifts)).toEqual(published);
    const { body: history } = await lead.call('GET /api/v4/planning/history', {
      query: { departmentId },
    });
    expect(history.batches.map(({ number, made, changed }) => [number, made + changed])).toEqual([
      [3, 0],
      [2, 4],
      [1, 0],
    ]);
    const span = { departmentId, startDate: String(from), endDate: String(to) } as never;
    const shifts = await lead.call('GET /api/v3/shifts', { query: span });
    expect(shifts.body.shifts).toHaveLength(4);
    for (const { text } of [plan, then, shifts]) {
      for (const sign of giveaways()) expect(text).not.toContain(sign);
    }
  });
});

describe('what work costs', () => {
  it('is in no answer to a planner who may not see wages', async () => {
    const { status } = await desk.planner.call('POST /api/v4/employments/:employmentId/terms', {
      params: { employmentId: earnerRecord },
      body: {
        kind: 'change',
        since: '2026-11-20',
        set: {},
        wage: { amount: HOURLY, unit: 'hour' },
      },
    });
    expect(status).toBe(200);
    const sent = await desk.send([create({ ...on('2026-12-01'), employmentId: earnerRecord })]);
    expect(sent.body).toMatchObject({ results: [{ outcome: 'ok' }] });
    const pim = await (await desk.hire('PLANNER', { accessDocuments: false })).signIn();
    const sums = (body: string): string[] => COSTS.filter((cost) => body.includes(cost));
    const span = ['2026-12-01T00:00', '2026-12-02T00:00'] as const;
    expect(sums((await desk.preview(...span)).text)).toEqual(['79016']);
    expect(sums((await desk.preview(...span, {}, pim)).text)).toEqual([]);
    for (const { name, body } of await answersTo(pim, 815)) {
      expect([name, sums(body)]).toEqual([name, []]);
    }
  });
});
