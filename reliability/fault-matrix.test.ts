import { and, asc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { instant } from '@ploeg/domain/time/wall-time';
import type { Database } from '../apps/server/src/db/database.ts';
import {
  type ClockingRow,
  clockingEvents,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import { idempotencyAnswers } from '../apps/server/src/features/outbox/outbox.table.ts';
import { createFactories, openSettings, PASSWORD } from '../apps/server/src/testing/factories.ts';
import { openTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { getWorld } from '../apps/web/src/data/sync/world.ts';
import type { FastifyInstance } from 'fastify';
import { createDevice, type Device } from './support/device.ts';
import { type Fault, FAULTS, strike } from './support/faults.ts';
import { createNetwork, type Network, type Wire } from './support/network.ts';
import { buildTestServer } from '../apps/server/src/testing/test-app.ts';
import { type Action, ACTIONS, type Place, tap, wait } from './support/working-day.ts';

const POSITIONS = ['first', 'middle', 'last'] as const;
const WORK: readonly Action[] = ACTIONS.filter((action) => action !== 'refresh');

/** Virtual seconds that a healthy queue of this length may take to drain (invariant I6). */
const DRAIN_SECONDS = (entries: number): number => 2 * entries + 60;

let database: Database;
let network: Network;
let server: FastifyInstance;
let serverUrl: string;
let device: Device;
let place: Place;
let cells = 0;
const tokens = new Map<Fault, { token: string; personId: string }>();

const QUESTION = '0190b5a0-0000-7000-8000-000000000001';

beforeAll(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-11-24T06:00:00Z'),
  });
  database = await openTestDatabase();
  const clock = { now: () => instant(Math.floor(Date.now() / 1000)) };
  server = await buildTestServer(database, clock);
  serverUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  network = createNetwork();
  network.connectTo(serverUrl);
  device = createDevice(network);
  const make = createFactories(database.db);
  const companyId = await make.company();
  const departmentId = await make.department(companyId, { settings: openSettings });
  const question = {
    id: QUESTION,
    type: 'TEXTINPUT' as const,
    label: 'Area',
    required: true,
    maxLength: 20,
    items: [],
    parentQuestionId: null,
  };
  const flows = [{ id: crypto.randomUUID(), label: 'End', flow: [question] }];
  place = {
    department: { id: departmentId, timezone: 'Europe/Brussels' },
    taskTypeId: await make.taskType(companyId, departmentId, flows),
    answers: { [QUESTION]: 'Bar' },
  };
  for (const fault of FAULTS) {
    const { personId, email } = await make.person(companyId);
    await make.membership(companyId, departmentId, personId);
    const reply = await fetch(`${serverUrl}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    tokens.set(fault, { personId, ...((await reply.json()) as { token: string }) });
  }
}, 120_000);

afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await database.close();
});

/** A day of two short clockings and one with everything, which stands first, in the middle or last. */
const dayOf = (position: (typeof POSITIONS)[number]): { action: Action; isWhole: boolean }[] => {
  const brief = (['check-in', 'check-out'] as const).map((action) => ({ action, isWhole: false }));
  const whole = WORK.map((action) => ({ action, isWhole: true }));
  if (position === 'first') return [...whole, ...brief, ...brief];
  if (position === 'middle') return [...brief, ...whole, ...brief];
  return [...brief, ...brief, ...whole];
};

/** The action that a request carries, by what is in it. */
const actionOf = ({ method, url, headers, body }: Wire): Action | null => {
  const text = body.toString('latin1');
  const isOpen = text.includes('"end":null');
  if (method === 'POST' && url.endsWith('/api/v3/clockings')) return 'check-in';
  if (method === 'PATCH' && text.includes('"tasks":')) return isOpen ? 'task-start' : 'task-end';
  if (method === 'PATCH' && text.includes('"pauses":')) return isOpen ? 'pause-start' : 'pause-end';
  if (url.endsWith('/homeworking')) return 'homeworking';
  if (url.includes('/api/v3/datas')) return 'refresh';
  // Of a check-out the form with its pictures: it has the most to lose.
  const isForm = (headers.get('content-type') ?? '').startsWith('multipart');
  return isForm && url.includes('/checkout/') ? 'check-out' : null;
};

const clockingsSince = (personId: string, since: number): Promise<ClockingRow[]> =>
  database.db
    .select()
    .from(clockings)
    .where(and(eq(clockings.personId, personId), gte(clockings.startAt, instant(since))))
    .orderBy(asc(clockings.startAt));

/** What must hold once everything has healed; returns what does not. */
const violations = async (personId: string, since: number): Promise<string[]> => {
  const found: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) found.push(what);
  };
  const rows = await clockingsSince(personId, since);
  const entries = await device.entries();
  const [whole] = rows.filter((row) => row.tasks.length > 0);
  must(rows.length === 3, `I1 I2: ${rows.length} clockings of 3`);
  must(
    rows.every((row) => row.endAt !== null),
    'I2: a check-out is missing',
  );
  must(
    rows.flatMap((row) => row.flags).length === 0,
    `I10: flags ${rows.flatMap((row) => row.flags).join()}`,
  );
  must(whole?.pauses.length === 1 && whole.pauses[0]?.endAt !== null, 'I2: the pause');
  must(whole?.tasks.length === 1 && whole.tasks[0]?.flowsResponse !== null, 'I2: the task');
  must(whole?.homeworking === true, 'I2: home working');
  must(
    rows.every((row) => row.pictures.length === (row === whole ? 3 : 0)),
    `I2: pictures ${rows.map((row) => row.pictures.length).join()}`,
  );
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    must(!next || (row.endAt ?? Number.POSITIVE_INFINITY) <= next.startAt, 'I4: overlap');
  }
  const taps = entries.filter((entry) => entry.type === 'clocking.check-in');
  must(
    taps.every((entry, index) => {
      const { at } = entry.args as { at: number };
      return rows[index]?.startAt === at;
    }),
    'I3 I10: the times of the taps',
  );
  must(
    entries.every((entry) => entry.state === 'JOURNALED'),
    `I2: ${entries.map((entry) => entry.state).join()}`,
  );
  must(getWorld().waiting.length + getWorld().failed.length === 0, 'I12: the badge');
  const answers = await database.db
    .select({ key: idempotencyAnswers.key, body: idempotencyAnswers.body })
    .from(idempotencyAnswers)
    .where(eq(idempotencyAnswers.personId, personId));
  for (const entry of entries) {
    const kept = answers.filter((answer) => answer.key === entry.key);
    must(kept.length === 1, `I1: ${kept.length} answers to one key`);
    const heard = network.heard.filter((answer) => answer.key === entry.key);
    must(
      heard.every((answer) => answer.text === kept[0]?.body),
      'I5: another answer to the same key',
    );
  }
  const events = await database.db
    .select()
    .from(clockingEvents)
    .where(
      and(eq(clockingEvents.personId, personId), gte(clockingEvents.receivedAt, instant(since))),
    )
    .orderBy(asc(clockingEvents.id));
  const sequences = events.map((event) => event.sequence ?? 0);
  must(new Set(sequences).size === sequences.length, 'I1: an effect happened twice');
  must(
    sequences.every((sequence, index) => index === 0 || sequence > (sequences[index - 1] ?? 0)),
    'I3: not in the order of the taps',
  );
  must(
    events.every((event) => event.verdict === 'applied'),
    'I2: something was refused',
  );
  return found;
};

/** A day on which the fault strikes every action of its whole clocking; returns what did not hold. */
const liveThrough = async (
  fault: Fault,
  position: (typeof POSITIONS)[number],
): Promise<{ struck: ReadonlySet<Action>; found: string[] }> => {
  const { token, personId } = tokens.get(fault) as { token: string; personId: string };
  const begun = Math.floor(Date.now() / 1000);
  await device.signIn(token);
  await device.open();
  await device.liveUntil(() => getWorld().status === 'ready');
  let isDue = false;
  let isRefresh = false;
  const { struck, lateCopies } = strike(
    fault,
    (wire) => {
      const action = isDue ? actionOf(wire) : null;
      return action === 'refresh' && !isRefresh ? null : action;
    },
    network,
  );
  const recover = async (): Promise<void> => {
    if (await device.isPaused()) await device.signInAgain();
  };
  const heal = async (): Promise<void> => {
    const seconds = await device.liveUntil(async () => {
      await recover();
      return device.isDrained();
    });
    expect(seconds).toBeLessThanOrEqual(DRAIN_SECONDS(12));
  };
  for (const { action, isWhole } of dayOf(position)) {
    isDue = isWhole;
    await tap(action, place, isWhole ? 3 : 0);
    await heal();
    if (isWhole && action === 'pause-end') {
      isRefresh = true;
      await device.refresh();
      isRefresh = false;
      await recover();
    }
    wait(10);
  }
  network.setLine(null);
  if (lateCopies.length > 0) wait(60);
  for (const copy of lateCopies) {
    await network.send(copy);
  }
  await device.refresh();
  const found = await violations(personId, begun);
  await device.wipe();
  wait(12 * 60);
  return { struck, found };
};

describe.each(FAULTS)('a day with this fault keeps every punch: %s', (fault) => {
  it.each(POSITIONS)('when it strikes each action of the %s clocking', async (position) => {
    const { struck, found } = await liveThrough(fault, position);
    expect(found).toEqual([]);
    expect([...struck].toSorted()).toEqual([...ACTIONS].toSorted());
    cells += struck.size;
  });
});

it('was lived through in all 288 cells: 8 actions x 12 faults x 3 positions', () => {
  expect(cells).toBe(288);
});
