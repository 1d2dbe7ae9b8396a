import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import {
  clockingEvents,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import {
  deviceStreams,
  idempotencyAnswers,
} from '../apps/server/src/features/outbox/outbox.table.ts';
import { createFactories, openSettings, PASSWORD } from '../apps/server/src/testing/factories.ts';
import { buildTestServer } from '../apps/server/src/testing/test-app.ts';
import { openTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { createNetwork, type Network, noAnswer } from './support/network.ts';
import {
  announceNetwork,
  createPhone,
  type Phone,
  separatePhones,
  takeInHand,
} from './support/team.ts';
import { type Action, type Place, wait } from './support/working-day.ts';

const PEOPLE = 30;
const TIMEZONE = 'Europe/Brussels';

/**
 * The queues of everybody are gone within so much virtual time. The bound of I6 is 60 seconds more;
 * but the devices hear that the network is back, and need not sleep out their retries.
 */
const DRAIN_SECONDS = 10;

const WITHOUT_EFFECT_SECONDS = 90;

/** What each of them does, and how many minutes after everybody's step before. */
const DAY: readonly [action: Action, minutes: number][] = [
  ['check-in', 1],
  ['task-start', 20],
  ['pause-start', 90],
  ['pause-end', 15],
  ['task-end', 60],
  ['homeworking', 10],
  ['check-out', 45],
  ['check-in', 60],
  ['check-out', 120],
];

/** Entries that such a day leaves: one for each tap, and one for the picture of the first end. */
const ENTRIES = DAY.length + 1;

type Employee = { personId: string; phone: Phone; taps: number[] };

let database: TestDatabase;
let server: FastifyInstance;
let network: Network;
let place: Place;
const employees: Employee[] = [];

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-11-24T05:00:00Z'),
  });
  // The clock that only runs forward keeps up with the wall clock: nobody sets theirs here.
  const born = Date.now();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - born);
  separatePhones();
  database = await openTestDatabase();
  server = await buildTestServer(database, { now: () => instant(nowSeconds()) });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  network = createNetwork();
  network.connectTo(url);
  const make = createFactories(database.db);
  const companyId = await make.company();
  const departmentId = await make.department(companyId, { settings: openSettings });
  place = {
    department: { id: departmentId, timezone: TIMEZONE },
    taskTypeId: await make.taskType(companyId, departmentId),
    answers: {},
  };
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = await make.person(companyId);
    await make.membership(companyId, departmentId, person.personId);
    people.push(person);
  }
  for (const [n, { personId, email }] of people.entries()) {
    const reply = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token } = (await reply.json()) as { token: string };
    const phone = await createPhone(network, String(n));
    takeInHand(phone);
    await phone.device.signIn(token);
    await phone.device.open();
    await phone.device.liveUntil(() => phone.getClientState().status === 'ready');
    employees.push({ personId, phone, taps: [] });
  }
}, 120_000);

afterAll(async () => {
  await server.close();
  await database.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Everybody's day, step by step: thirty people take each within a quarter of an hour. */
const liveTheDay = async (): Promise<void> => {
  for (const [action, minutes] of DAY) {
    wait(minutes);
    for (const { phone, taps } of employees) {
      wait(0.5);
      takeInHand(phone);
      taps.push(nowSeconds());
      await phone.tap(action, place, taps.length === 7 ? 1 : 0);
    }
  }
};

const isEverythingSent = async (): Promise<boolean> =>
  (await Promise.all(employees.map(({ phone }) => phone.device.isDrained()))).every(Boolean);

const clockingsOf = (personId: string) =>
  database.db
    .select()
    .from(clockings)
    .where(eq(clockings.personId, personId))
    .orderBy(asc(clockings.startAt));

it(`is kept whole when the network comes back to ${PEOPLE} people at once`, async () => {
  network.setLine(async () => {
    throw noAnswer();
  });
  announceNetwork('offline');
  await liveTheDay();
  expect(await database.db.select().from(clockings)).toEqual([]);
  for (const { phone } of employees) {
    expect(phone.getClientState().waiting).toHaveLength(ENTRIES);
    expect(phone.getClientState().snapshot?.lastClockings).toHaveLength(2);
  }

  wait(30);
  // Everybody's device tries for nothing for a while, and sleeps longer after each time.
  const [first] = employees as [Employee, ...Employee[]];
  const { liveUntil } = first.phone.device;
  const returns = nowSeconds() + WITHOUT_EFFECT_SECONDS;
  await liveUntil(() => nowSeconds() >= returns);
  network.setLine(null);
  announceNetwork('online');
  const seconds = await liveUntil(isEverythingSent);
  expect(seconds).toBeLessThanOrEqual(DRAIN_SECONDS);

  for (const { personId, phone, taps } of employees) {
    const [inAt, taskAt, pauseAt, pauseEndAt, taskEndAt, , outAt, againAt, lastAt] = taps;
    const rows = await clockingsOf(personId);
    expect(rows).toMatchObject([
      {
        startAt: inAt,
        start: toWallTime(instant(inAt ?? 0), TIMEZONE),
        endAt: outAt,
        end: toWallTime(instant(outAt ?? 0), TIMEZONE),
        pauses: [{ startAt: pauseAt, endAt: pauseEndAt }],
        tasks: [{ startAt: taskAt, endAt: taskEndAt }],
        homeworking: true,
        pictures: [{}],
        flags: [],
        review: false,
        proposed: false,
        comment: 'done',
      },
      { startAt: againAt, endAt: lastAt, pauses: [], tasks: [], pictures: [], flags: [] },
    ]);
    expect(rows[0]?.workedSeconds).toBe(
      (outAt ?? 0) - (inAt ?? 0) - ((pauseEndAt ?? 0) - (pauseAt ?? 0)),
    );

    const entries = await phone.device.entries();
    expect(entries.map((entry) => entry.state)).toEqual(Array(ENTRIES).fill(ENTRY_STATE.sent));
    const { waiting, failed } = phone.getClientState();
    expect([...waiting, ...failed]).toEqual([]);
    const answers = await database.db
      .select({ key: idempotencyAnswers.key })
      .from(idempotencyAnswers)
      .where(eq(idempotencyAnswers.personId, personId));
    expect(answers.map(({ key }) => key).sort()).toEqual(entries.map(({ key }) => key).sort());
    const claims = await database.db
      .select({ sequence: clockingEvents.sequence })
      .from(clockingEvents)
      .where(and(eq(clockingEvents.personId, personId), eq(clockingEvents.outcome, 'applied')))
      .orderBy(asc(clockingEvents.sequence));
    expect(claims.map(({ sequence }) => sequence)).toEqual(entries.map(({ seq }) => seq));
    const streams = await database.db
      .select({ highWater: deviceStreams.highWater })
      .from(deviceStreams)
      .where(eq(deviceStreams.personId, personId));
    expect(streams).toEqual([{ highWater: ENTRIES }]);
  }
}, 120_000);
