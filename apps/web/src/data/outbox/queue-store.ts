import { ENTRY_STATE } from '@ploeg/domain/outbox/entry';
import { type DeviceQueue, emptyQueue } from '@ploeg/domain/outbox/device-queue';
import { randomLetters } from '#platform/device-id.ts';
import { type DeviceStore, deviceStore, toEntry, toStoredEntry } from '../device-store.ts';

const read = async (store: DeviceStore, personId: string): Promise<DeviceQueue> => {
  const head = await store.queues.get(personId);
  if (!head) return emptyQueue(personId, randomLetters());
  const entries = await store.entries.where('mainId').equals(personId).toArray();
  return { ...head, entries: entries.map(toEntry) };
};

export const loadQueue = (personId: string, store = deviceStore): Promise<DeviceQueue> =>
  store.transaction('r', [store.queues, store.entries], () => read(store, personId));

/** When it resolves the transition is on the disk, for every tab, or has not happened at all. */
export const updateQueue = (
  personId: string,
  transition: (queue: DeviceQueue) => DeviceQueue,
  store = deviceStore,
): Promise<DeviceQueue> =>
  store.transaction('rw', [store.queues, store.entries], async () => {
    const before = await read(store, personId);
    const after = transition(before);
    const { entries, ...head } = after;
    const unchanged = new Set(before.entries);
    const kept = new Set(entries.map((entry) => entry.id));
    await store.queues.put(head);
    await store.entries.bulkPut(
      entries.filter((entry) => !unchanged.has(entry)).map(toStoredEntry),
    );
    await store.entries.bulkDelete(
      before.entries.filter((entry) => !kept.has(entry.id)).map((entry) => entry.id),
    );
    return after;
  });

/** Queues of a kiosk are named so; all others after the person who signs in to send them. */
export const KIOSK_QUEUES = 'kiosk:';

export const listQueues = (prefix: string, store = deviceStore): Promise<string[]> =>
  store.queues.where('mainId').startsWith(prefix).primaryKeys();

/** Entries of whoever has signed in on this device; those of a kiosk are not meant. */
export const countWaitingEntries = (store = deviceStore): Promise<number> =>
  store.entries
    .filter((e) => e.state === ENTRY_STATE.queued || e.state === ENTRY_STATE.sending)
    .filter((e) => !e.mainId.startsWith(KIOSK_QUEUES))
    .count();
