import 'fake-indexeddb/auto';
import { JOURNAL_DAYS } from '@ploeg/domain/outbox/device-queue';
import { ENTRY_STATE, type EntryState, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '#platform/sha256.ts';
import { DeviceStore, toStoredEntry } from './device-store.ts';
import {
  addPicture,
  listPictures,
  PICTURE_BYTES,
  PICTURES_PER_FORM,
  type PictureBucket,
  readPicture,
  removePicture,
  prunePictures,
} from './pictures.ts';

let store: DeviceStore;
let count = 0;

const EMMA: PictureBucket = { personId: 'emma', owner: 'clocking:o1' };
const MEGABYTE = 1024 * 1024;
const NOW = 1_800_000_000;

beforeEach(() => {
  store = new DeviceStore(`pictures ${Math.random()}`);
});

/** Bytes that no other picture has. */
const photo = async (size = 100, unix = NOW) => {
  count += 1;
  const view = new Uint8Array(size);
  view.set(new TextEncoder().encode(`picture ${count}`).slice(0, size));
  const bytes = view.buffer;
  return { bytes, sha256: await sha256Hex(bytes), unix };
};

const take = async (bucket = EMMA, size = 100, unix = NOW) => {
  const taken = await photo(size, unix);
  expect(await addPicture(bucket, taken, store)).toBe('saved');
  const picture = (await listPictures(bucket, store)).find((p) => p.sha256 === taken.sha256);
  return picture?.id ?? '';
};

/** An entry of the queue that sends these pictures. */
const putEntry = async (
  state: EntryState,
  pictures: string[],
  overrides: Partial<OutboxEntry> & { at?: number } = {},
): Promise<string> => {
  count += 1;
  const { at = NOW, ...rest } = overrides;
  const entry = {
    id: `entry ${count}`,
    personId: 'emma',
    type: 'clocking.pictures',
    state,
    seen: false,
    args: { clocking: 'o1', pictures: pictures.map((id) => ({ id })) },
    outcome: state === ENTRY_STATE.sent ? { at } : null,
    ...rest,
  } as unknown as OutboxEntry;
  await store.entries.put(toStoredEntry(entry));
  return entry.id;
};

const hasPicture = async (id: string): Promise<boolean> =>
  (await store.pictures.get(id)) !== undefined;

/** As many big pictures as the device may hold, each of a form of its own. */
const fillStore = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    ids.push(await take({ personId: 'emma', owner: `form ${n}` }, 2 * MEGABYTE));
  }
  return ids;
};

describe('the pictures of a form', () => {
  it('of one second are in the order they were added, also where one was taken out', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await take());
    await removePicture(ids[2] ?? '', store);
    ids.push(await take());
    const listed = (await listPictures(EMMA, store)).map(({ id }) => id);
    expect(listed).toEqual(ids.filter((_, n) => n !== 2));
  });

  it('are there again after the app was closed, in the order they were taken', async () => {
    const second = await take(EMMA, 100, NOW + 2);
    const first = await take(EMMA, 100, NOW + 1);
    await take({ personId: 'emma', owner: 'leave' });
    await take({ personId: 'lucas', owner: EMMA.owner });
    const reopened = new DeviceStore(store.name);
    expect((await listPictures(EMMA, reopened)).map((p) => p.id)).toEqual([first, second]);
  });

  it('are ten at most, 2 MB each, and none twice', async () => {
    const taken = await photo();
    expect(await addPicture(EMMA, taken, store)).toBe('saved');
    expect(await addPicture(EMMA, taken, store)).toBe('twice');
    expect(await addPicture(EMMA, await photo(PICTURE_BYTES + 1), store)).toBe('too-big');
    for (let n = 1; n < PICTURES_PER_FORM; n += 1) await take(EMMA, PICTURE_BYTES / 4);
    expect(await addPicture(EMMA, await photo(), store)).toBe('too-many');
    expect(await addPicture({ ...EMMA, owner: 'leave' }, taken, store)).toBe('saved');
  });

  it('can be removed until an entry has to send them', async () => {
    const free = await take();
    const refused = await take();
    const waiting = await take();
    await putEntry(ENTRY_STATE.failed, [refused]);
    await putEntry(ENTRY_STATE.queued, [waiting]);
    for (const id of [free, refused, waiting]) await removePicture(id, store);
    expect((await listPictures(EMMA, store)).map((p) => p.id)).toEqual([waiting]);
  });
});

describe('the room on the device', () => {
  it('is 60 MB, and made by forgetting what was applied, the oldest first', async () => {
    const ids = await fillStore();
    const taken = await photo(MEGABYTE);
    expect(await addPicture(EMMA, taken, store)).toBe('store-full');
    const newer = await putEntry(ENTRY_STATE.sent, ids.slice(0, 1), { at: NOW - 10 });
    const older = await putEntry(ENTRY_STATE.sent, ids.slice(1, 2), { at: NOW - 20 });
    const waiting = await putEntry(ENTRY_STATE.queued, ids.slice(2, 3));
    expect(await addPicture(EMMA, taken, store)).toBe('saved');
    expect(await store.entries.where('id').anyOf(newer, waiting).count()).toBe(2);
    expect(await hasPicture(ids[1] ?? '')).toBe(false);
    expect(await store.entries.get(older)).toBeUndefined();
    expect(await store.pictures.count()).toBe(30);
  });

  it('is never made of pictures that wait, and nothing is forgotten for nothing', async () => {
    const ids = await fillStore();
    await store.pictures.update(ids[0] ?? '', { length: 100, bytes: new ArrayBuffer(100) });
    await putEntry(ENTRY_STATE.sent, ids.slice(0, 2));
    await putEntry(ENTRY_STATE.sending, ids.slice(1));
    expect(await addPicture(EMMA, await photo(2 * MEGABYTE), store)).toBe('saved');
    expect(await addPicture(EMMA, await photo(2 * MEGABYTE), store)).toBe('store-full');
    expect(await hasPicture(ids[1] ?? '')).toBe(true);
  });
});

describe('a picture', () => {
  it('is read only as long as its bytes are what they were', async () => {
    const id = await take();
    const { sha256, unix } = (await store.pictures.get(id)) ?? { sha256: '', unix: 0 };
    const ref = { id, sha256, unix };
    expect((await readPicture(ref, store))?.byteLength).toBe(100);
    await store.pictures.update(id, { bytes: new ArrayBuffer(100) });
    expect(await readPicture(ref, store)).toBeNull();
    await store.pictures.update(id, { bytes: new ArrayBuffer(99) });
    expect(await readPicture(ref, store)).toBeNull();
    await store.pictures.update(id, { bytes: null as never });
    expect(await readPicture(ref, store)).toBeNull();
    await store.pictures.delete(id);
    expect(await readPicture(ref, store)).toBeNull();
  });

  it('leaves the device when its entry has left the journal, or when its form was given up', async () => {
    const old = NOW - JOURNAL_DAYS * 86_400 - 1;
    const [pruned, journaled, waiting, refused, seen, fresh] = await Promise.all(
      [old, old, old, old, old, NOW].map((unix) => take(EMMA, 100, unix)),
    );
    await putEntry(ENTRY_STATE.sent, [journaled ?? '']);
    await putEntry(ENTRY_STATE.queued, [waiting ?? ''], { type: 'a.kind.of.later' });
    await putEntry(ENTRY_STATE.failed, [refused ?? '']);
    await putEntry(ENTRY_STATE.failed, [seen ?? ''], { seen: true });
    await prunePictures(NOW, store);
    const left = await store.pictures.toCollection().primaryKeys();
    expect(new Set(left)).toEqual(new Set([journaled, waiting, refused, fresh]));
    expect(left).not.toContain(pruned);
  });
});
