import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { instant } from '@ploeg/domain/time/wall-time';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import {
  layDatabase,
  seenWhole,
  type TestDatabase,
} from '../apps/server/src/testing/test-database.ts';
import {
  clockingEvents,
  clockings,
} from '../apps/server/src/features/clockings/clockings.table.ts';
import { verifyLogs } from '../apps/server/src/features/admin/admin.service.ts';
import { getClientState } from '../apps/web/src/data/sync/sync-store.ts';
import { createDevice, type Device } from './support/device.ts';
import { createCrashableServer, type CrashableServer } from './support/crashable-server.ts';
import { createNetwork, type Network } from './support/network.ts';
import { createPeopleFixture, signInAs } from './support/people-fixture.ts';
import { type Action, type Place, tap } from './support/working-day.ts';

const DEVICES = 20;

/** Before the backup: half of them are in the middle of a clocking when it is made. */
const MORNING: readonly Action[] = ['check-in', 'pause-start', 'pause-end'];
const AFTERNOON: readonly Action[] = ['homeworking', 'check-out', 'check-in', 'check-out'];

let folder: string;
let database: TestDatabase;
let server: CrashableServer;
let network: Network;
let device: Device;
let place: Place;
let tokens: string[];

const data = (): string => join(folder, 'data');
const backup = (): string => join(folder, 'backup');

const start = async (): Promise<void> => {
  database = seenWhole(await openDatabase({ dataDir: join(data(), 'database') }));
  const clock = { now: () => instant(Math.floor(Date.now() / 1000)) };
  server = await createCrashableServer(database, clock, network, data());
};

const stop = async (): Promise<void> => {
  await server.close();
  await database.close();
};

// The commands work on a folder, whichever engine the run is for.
const isEmbedded = inject('testDatabase').kind === 'embedded';

beforeAll(async () => {
  if (!isEmbedded) return;
  vi.useFakeTimers({
    // The app's evidence of its clock compares the two.
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: new Date('2026-11-24T06:10:00Z'),
  });
  folder = await mkdtemp(join(tmpdir(), 'ploeg-restore-'));
  network = createNetwork();
  device = createDevice(network);
  await layDatabase(join(data(), 'database'));
  database = seenWhole(await openDatabase({ dataDir: join(data(), 'database') }));
  const fixture = await createPeopleFixture(database, DEVICES);
  place = fixture.place;
  await database.close();
  await start();
  tokens = await Promise.all(fixture.people.map(({ email }) => signInAs(email)));
}, 120_000);

afterAll(async () => {
  vi.useRealTimers();
  if (!isEmbedded) return;
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the app as one of the people, lets them tap, and closes it once all is answered. */
const actAs = async (index: number, actions: readonly Action[]): Promise<void> => {
  await device.signIn(tokens[index] as string);
  await device.open();
  await device.liveUntil(() => getClientState().status === 'ready');
  for (const action of actions) {
    await tap(action, place, index % 5 === 0 ? 2 : 0);
    await device.liveUntil(device.isDrained);
    await vi.advanceTimersByTimeAsync(5000);
  }
  await device.close();
};

/** What is on record of everybody's clockings, without what the server gives them of its own. */
const onRecord = async () => {
  const rows = await database.db
    .select()
    .from(clockings)
    .orderBy(asc(clockings.personId), asc(clockings.startAt));
  return rows.map((row) => ({
    personId: row.personId,
    optimisticId: row.optimisticId,
    startAt: row.startAt,
    endAt: row.endAt,
    pauses: row.pauses,
    homeworking: row.homeworking,
    comment: row.comment,
    flags: row.flags,
    pictures: row.pictures.map(({ sha256 }) => sha256),
  }));
};

const restore = async (): Promise<void> => {
  await stop();
  await rm(data(), { recursive: true });
  await cp(backup(), data(), { recursive: true });
  await promisify(execFile)(process.execPath, ['apps/server/src/admin/main.ts', 'mark-restored'], {
    env: { ...process.env, DATA_DIR: data(), DATABASE_URL: '' },
  });
  await start();
};

describe.runIf(isEmbedded)('a server that is restored from a backup', () => {
  it('has everything again once each device has been online, and nothing twice', async () => {
    for (let index = 0; index < DEVICES; index += 1) {
      await actAs(index, index % 2 === 0 ? MORNING : [...MORNING, 'check-out']);
    }
    await stop();
    await cp(data(), backup(), { recursive: true });
    await start();
    const atBackup = await onRecord();
    for (let index = 0; index < DEVICES; index += 1) {
      const isClosed = index % 2 === 1;
      await actAs(index, isClosed ? ['check-in', ...AFTERNOON] : [...AFTERNOON, 'check-in']);
    }
    const before = await onRecord();
    const epochs = new Set([await device.epoch()]);

    await restore();
    expect(await onRecord()).toEqual(atBackup);
    expect(before.length).toBeGreaterThanOrEqual(atBackup.length + DEVICES);
    for (let index = 0; index < DEVICES; index += 1) {
      await device.signIn(tokens[index] as string);
      await device.open();
      await device.liveUntil(
        async () => !epochs.has(await device.epoch()) && (await device.isDrained()),
      );
      await device.refresh();
      // What the screen shows as running is a clocking of this epoch.
      const ids = (await database.db.select({ id: clockings.id }).from(clockings)).map((c) => c.id);
      const running = getClientState().snapshot?.currentClockings ?? [];
      expect(running).toHaveLength(index % 2 === 0 ? 1 : 0);
      expect(ids).toEqual(expect.arrayContaining(running.map(({ id }) => id)));
      await device.close();
    }
    expect(await onRecord()).toEqual(before);
    const events = await database.db.select().from(clockingEvents);
    const numbers = events.map(({ personId, sequence }) => `${personId} ${sequence}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await verifyLogs(database)).toEqual([]);
  }, 400_000);
});
