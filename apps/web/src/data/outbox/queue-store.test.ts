import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import 'fake-indexeddb/auto';
import {
  appendIntent,
  dismiss,
  markSending,
  waitingEntries,
} from '@ploeg/domain/outbox/device-queue';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceStore } from '../device-store.ts';
import { countWaitingEntries, loadQueue, updateQueue } from './queue-store.ts';

let store: DeviceStore;
let count = 0;

const tap = (personId: string) =>
  updateQueue(
    personId,
    (queue) => {
      count += 1;
      const intent = {
        type: 'x',
        v: 1,
        args: count,
        departmentId: 'bar',
        optimisticId: null,
        refs: [],
      };
      const clock = {
        wall: 0,
        mono: 0,
        bootId: '',
        offset: null,
        offsetAge: null,
        timezoneOffset: 0,
      };
      return appendIntent(queue, intent, { id: `e${count}`, key: `k${count}`, clock, now: 1 });
    },
    store,
  );

beforeEach(() => {
  store = new DeviceStore(`store ${Math.random()}`);
});

describe('the queue on the device', () => {
  it('is there again after the app was closed, in the order of the taps', async () => {
    await tap('emma');
    await tap('emma');
    const reopened = new DeviceStore(store.name);
    const queue = await loadQueue('emma', reopened);
    expect(waitingEntries(queue).map((e) => e.seq)).toEqual([1, 2]);
    expect(queue.nextSeq).toBe(3);
  });

  it('never gives one number twice when tabs tap at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tap('emma')));
    const { entries } = await loadQueue('emma', store);
    expect(new Set(entries.map((e) => e.seq)).size).toBe(20);
  });

  it('is on the disk before a tap is called saved', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await tap('emma');
    const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
    begin.mockRestore();
    expect(writes).toHaveLength(1);
    expect(writes[0]?.[2]).toMatchObject({ durability: 'strict' });
  });

  it('keeps its install id, which is 100 letters and digits', async () => {
    const { installId } = await tap('emma');
    expect(installId).toMatch(/^[A-Za-z0-9]{100}$/);
    expect((await tap('emma')).installId).toBe(installId);
  });

  it('belongs to one person; others see only how many wait', async () => {
    await tap('emma');
    expect((await loadQueue('lucas', store)).entries).toHaveLength(0);
    await tap('lucas');
    const { entries } = await loadQueue('lucas', store);
    expect(entries.map(({ mainId }) => mainId)).toEqual(['lucas']);
    expect(await countWaitingEntries(store)).toBe(2);
  });

  it('writes what a transition changed and leaves the rest', async () => {
    await tap('emma');
    await tap('emma');
    const [first] = (await loadQueue('emma', store)).entries;
    await updateQueue('emma', (q) => markSending(q, first?.id ?? ''), store);
    await updateQueue('emma', (q) => dismiss(q, first?.id ?? ''), store);
    const states = (await loadQueue('emma', store)).entries.map((e) => [e.state, e.seen]);
    expect(states).toContainEqual([ENTRY_STATE.sending, true]);
    expect(states).toContainEqual([ENTRY_STATE.queued, false]);
  });
});
