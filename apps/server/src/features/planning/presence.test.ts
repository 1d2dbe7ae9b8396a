import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { events } from '#features/notifications/notifications.table.ts';
import { createRealtime, type RealtimeMessage } from '#platform/realtime/realtime.ts';
import { openDesk } from '#testing/planning-desk.ts';
import { type Caller, SECRET, startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPace } from './presence.service.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

let test: TestApp;
let desk: Desk;
let pim: Awaited<ReturnType<Desk['hire']>>;
let heard: RealtimeMessage[] = [];

const realtime = createRealtime({ key: 'ploeg', secret: SECRET });

beforeAll(async () => {
  test = await startTestApp(undefined, {
    // What the app publishes goes to the sockets of every process (platform/realtime/relay.ts).
    realtime: { ...realtime, publish: (messages) => void heard.push(...messages) },
  });
});

afterAll(async () => {
  await realtime.close();
  await test.close();
});

beforeEach(async () => {
  desk = await openDesk(test);
  pim = await desk.hire('PLANNER', { accessShifts: true });
  heard = [];
});

const tell = (caller: Caller, cell: object | null, departmentId = desk.departmentId) =>
  caller.call('POST /api/v4/planning/presence', { body: { departmentId, cell } });

it('where a planner is hears who plans there, and nobody else', async () => {
  const emma = await desk.hire();
  const elsewhere = await test.make.department(desk.companyId);
  const { personId: stranger } = await test.make.person(desk.companyId);
  await test.make.membership(desk.companyId, elsewhere, stranger, {
    role: 'PLANNER',
    accessShifts: true,
  });
  const cell = { employmentId: emma.record, day: '2026-11-24' };
  expect((await tell(desk.planner, cell)).body).toEqual({ isTold: true });
  expect(heard).toMatchObject([
    {
      channels: [`private-App.User.${pim.personId}`],
      data: { type: 'PLANNER_AT', departmentId: desk.departmentId, name: 'Ann Peeters', cell },
    },
  ]);
  expect((await tell(await emma.signIn(), cell)).status).toBe(403);
  expect((await tell(desk.planner, cell, elsewhere)).status).toBe(404);
  expect((await tell(desk.planner, null)).body).toEqual({ isTold: true });
  expect(heard.map(({ data }) => (data as { cell: unknown }).cell)).toEqual([cell, null]);
});

it('is told twice a second at most, of each for themselves', () => {
  let now = 0;
  const isInPace = createPace(() => now);
  const told = [0, 100, 200, 999, 1000, 1050, 1101].map((at) => {
    now = at;
    return isInPace('ann');
  });
  expect(told).toEqual([true, true, false, false, true, false, true]);
  expect(isInPace('bo')).toBe(true);
});

it('is kept nowhere', async () => {
  const kept = () => test.database.db.select().from(events);
  const before = await kept();
  await tell(desk.planner, { employmentId: null, day: '2026-11-24' });
  expect(await kept()).toEqual(before);
  expect(heard).toHaveLength(1);
});
