import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPause, startPause } from '../apps/web/src/data/clockings/clocking-actions.ts';
import { endTask, startTask } from '../apps/web/src/data/clockings/task-actions.ts';
import { deviceStore } from '../apps/web/src/data/device-store.ts';
import { stopSync, getClientState, startSync } from '../apps/web/src/data/sync/sync-store.ts';
import type { Clocking } from '../apps/web/src/data/wire.ts';
import { instant } from '@ploeg/domain/time/wall-time';
import { tap } from './support/working-day.ts';

const department = { id: 'bar', timezone: 'Europe/Brussels' };
const place = (clocking: Clocking) => ({ clocking, timezone: department.timezone });

const empty = {
  departments: [{ ...department, sections: [], clockinParams: { enableGps: 0 } }],
  shifts: [],
  currentClockings: [],
  lastClockings: [],
  userDetails: { mainId: 'emma' },
} as unknown as Snapshot;

const running = (): Clocking => getClientState().snapshot?.currentClockings[0] as Clocking;

/** Somebody who is clocked in on a device without signal. */
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await deviceStore.snapshots.put({
    mainId: 'emma',
    etag: '',
    throughSeq: 0,
    loadedAt: 0,
    data: empty,
  });
  await startSync('emma');
  await tap('check-in', { department, taskTypeId: '', answers: {} });
});

afterEach(async () => {
  stopSync();
  vi.unstubAllGlobals();
  await Promise.all(deviceStore.tables.map((table) => table.clear()));
});

it('keeps every task when the next is started before the screen shows the last', async () => {
  const screen = place(running());
  await Promise.all(
    ['clean', 'count', 'fill'].map((taskTypeId) =>
      startTask(screen, { taskTypeId, shiftTaskId: null }),
    ),
  );
  expect(running().tasks.map((task) => task.taskTypeId)).toEqual(['clean', 'count', 'fill']);
});

it('keeps the end of a task beside the start of another that came with it', async () => {
  const first = await startTask(place(running()), { taskTypeId: 'clean', shiftTaskId: null });
  const screen = place(running());
  await Promise.all([
    endTask(screen, { id: first, startAt: instant(0) }, {}),
    startTask(screen, { taskTypeId: 'count', shiftTaskId: null }),
  ]);
  expect(running().tasks.map((task) => [task.taskTypeId, task.end === null])).toEqual([
    ['clean', false],
    ['count', true],
  ]);
});

it('has one pause of two taps, and ends it from a screen that had not seen it begin', async () => {
  const screen = running();
  await Promise.all([1, 2].map(() => startPause(screen, department.timezone)));
  await endPause(screen, department.timezone);
  expect(running().pauses).toMatchObject([{ end: expect.any(Number) }]);
});
