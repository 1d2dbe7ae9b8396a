import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import 'fake-indexeddb/auto';
import { appendIntent, applyResult, markSending } from '@ploeg/domain/outbox/device-queue';
import { beforeEach, expect, it } from 'vitest';
import { DeviceStore } from '../device-store.ts';
import { loadQueue, updateQueue } from './queue-store.ts';
import { whenSettled } from './settled.ts';

const intent = { type: 'x', v: 1, args: {}, departmentId: 'bar', optimisticId: null, refs: [] };
const clock = { wall: 0, mono: 0, bootId: '', offset: null, offsetAge: null, timezoneOffset: 0 };

let store: DeviceStore;

const tap = (now: number, isHeld = false) =>
  updateQueue(
    'emma',
    (queue) => appendIntent(queue, intent, { id: 'a', key: 'k', clock, now, isHeld }),
    store,
  );

/** Whether it had resolved by the time that the store had been asked many times more. */
const isSettled = (): Promise<boolean> => {
  const settle = async (): Promise<boolean> => {
    await whenSettled(store);
    return true;
  };
  const look = async (): Promise<boolean> => {
    for (let times = 0; times < 20; times += 1) await loadQueue('emma', store);
    return false;
  };
  return Promise.race([settle(), look()]);
};

beforeEach(() => {
  store = new DeviceStore(`store ${Math.random()}`);
});

it('goes at once when nothing is under way, and leaves what waits where it is', async () => {
  await tap(1);
  await whenSettled(store);
  expect((await loadQueue('emma', store)).entries).toMatchObject([
    { id: 'a', state: ENTRY_STATE.queued },
  ]);
});

it('waits for the answer to what is being sent', async () => {
  await tap(1);
  await updateQueue('emma', (queue) => markSending(queue, 'a'), store);
  expect(await isSettled()).toBe(false);
  const settled = whenSettled(store);
  const at = { now: 2, retryInSeconds: 60 };
  const lost = { kind: 'ambiguous', error: 'no answer' } as const;
  await updateQueue('emma', (queue) => applyResult(queue, 'a', lost, at), store);
  await settled;
  expect((await loadQueue('emma', store)).entries).toMatchObject([{ id: 'a', key: 'k' }]);
});

it('waits for the position of a tap', async () => {
  await tap(Math.floor(Date.now() / 1000), true);
  expect(await isSettled()).toBe(false);
});
