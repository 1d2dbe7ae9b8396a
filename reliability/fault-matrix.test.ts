import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { instant } from '@ploeg/domain/time/wall-time';
import { openTestDatabase, type TestDatabase } from '../apps/server/src/testing/test-database.ts';
import { getClientState } from '../apps/web/src/data/sync/sync-store.ts';
import { createDevice, type Device } from './support/device.ts';
import { type Fault, FAULTS, strike } from './support/faults.ts';
import { createCrashableServer, type CrashableServer } from './support/crashable-server.ts';
import { createNetwork, type Network, type Wire } from './support/network.ts';
import { createPeopleFixture, signInAs } from './support/people-fixture.ts';
import { violations } from './support/violations.ts';
import { type Action, ACTIONS, type Place, tap, wait } from './support/working-day.ts';

const POSITIONS = ['first', 'middle', 'last'] as const;
const WORK: readonly Action[] = ACTIONS.filter((action) => action !== 'refresh');

/** Virtual seconds that a healthy queue of this length may take to drain (invariant I6). */
const DRAIN_SECONDS = (entries: number): number => 2 * entries + 60;

let folder: string;
let database: TestDatabase;
let network: Network;
let server: CrashableServer;
let device: Device;
let place: Place;
let cells = 0;
const people = new Map<Fault, { personId: string; email: string }>();

beforeAll(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2026-11-24T06:00:00Z'),
  });
  folder = await mkdtemp(join(tmpdir(), 'ploeg-matrix-'));
  database = await openTestDatabase();
  network = createNetwork();
  const clock = { now: () => instant(Math.floor(Date.now() / 1000)) };
  server = await createCrashableServer(database, clock, network, folder);
  device = createDevice(network);
  const fixture = await createPeopleFixture(database, FAULTS.length);
  place = fixture.place;
  for (const [index, person] of fixture.people.entries())
    people.set(FAULTS[index] as Fault, person);
}, 120_000);

afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
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

/** A day on which the fault strikes every action of its whole clocking; returns what did not hold. */
const liveThrough = async (
  fault: Fault,
  position: (typeof POSITIONS)[number],
): Promise<{ struck: ReadonlySet<Action>; found: string[] }> => {
  const { personId, email } = people.get(fault) as { personId: string; email: string };
  const begun = Math.floor(Date.now() / 1000);
  await device.signIn(await signInAs(email));
  await device.open();
  await device.liveUntil(() => getClientState().status === 'ready');
  let isDue = false;
  let isRefresh = false;
  const { struck, lateCopies } = strike(
    fault,
    (wire) => {
      const action = isDue ? actionOf(wire) : null;
      return action === 'refresh' && !isRefresh ? null : action;
    },
    { network, server, device },
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
  const broken = await violations({ database, device, network }, personId, begun);
  await device.wipe();
  wait(12 * 60);
  return { struck, found: broken };
};

describe.each(FAULTS)('a day with this fault keeps every punch: %s', (fault) => {
  it.each(POSITIONS)('when it strikes each action of the %s clocking', async (position) => {
    const { struck, found: broken } = await liveThrough(fault, position);
    expect(broken).toEqual([]);
    expect([...struck].toSorted()).toEqual([...ACTIONS].toSorted());
    cells += struck.size;
  });
});

it('was lived through in all 480 cells: 8 actions x 20 faults x 3 positions', () => {
  expect(cells).toBe(480);
});
