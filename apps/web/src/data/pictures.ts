import { JOURNAL_DAYS } from '@ploeg/domain/outbox/device-queue';
import { ENTRY_STATE, type OutboxEntry } from '@ploeg/domain/outbox/entry';
import type { Photo } from '#platform/photo.ts';
import { sha256Hex } from '#platform/sha256.ts';
import {
  type DeviceStore,
  deviceStore,
  type StoredEntry,
  type StoredPicture,
} from './device-store.ts';

export type PictureBucket = { personId: string; owner: string };

export const formPictures = (personId: string, use: string, form: string): PictureBucket => ({
  personId,
  owner: `${use}:${form}`,
});

export type PictureRef = Pick<StoredPicture, 'id' | 'sha256' | 'unix'>;

export const toPictureRefs = (pictures: readonly StoredPicture[]): PictureRef[] =>
  pictures.map(({ id, sha256, unix }) => ({ id, sha256, unix }));

export const PICTURES_PER_FORM = 10;
export const PICTURE_BYTES = 2 * 1024 * 1024;
const STORE_BYTES = 60 * 1024 * 1024;

/** Why a picture was not taken in; `twice` is one that lies in the bucket already. */
export type PictureOutcome = 'saved' | 'twice' | 'too-many' | 'too-big' | 'store-full';

/** Ids of the pictures that an entry sends. Read from any kind, also from one this app is too old for. */
const picturesOf = ({ args }: Pick<OutboxEntry, 'args'>): string[] => {
  const { pictures } = (args ?? {}) as { pictures?: unknown };
  return Array.isArray(pictures) ? pictures.map(({ id }: PictureRef) => id) : [];
};

const isIn = ({ personId, owner }: PictureBucket) => ({ mainId: personId, owner });

export const listPictures = async (
  bucket: PictureBucket,
  store = deviceStore,
): Promise<StoredPicture[]> =>
  (await store.pictures.where(isIn(bucket)).toArray()).sort(
    (a, b) => a.unix - b.unix || (a.position ?? 0) - (b.position ?? 0),
  );

// Forgets applied entries, the oldest first, with their pictures; false, and nothing forgotten,
// when those are not enough. Without its bytes an entry would only tell a restored server of a
// loss.
const makeRoom = async (needed: number, store: DeviceStore): Promise<boolean> => {
  const lengths = (await store.pictures.orderBy('length').keys()) as number[];
  let excess = lengths.reduce((sum, length) => sum + length, needed) - STORE_BYTES;
  const entries = await store.entries.filter((e) => picturesOf(e).length > 0).toArray();
  const held = new Set(entries.filter((e) => e.state !== ENTRY_STATE.sent).flatMap(picturesOf));
  const applied = entries
    .filter((e) => e.state === ENTRY_STATE.sent)
    .sort((a, b) => (a.verdict?.at ?? 0) - (b.verdict?.at ?? 0));
  const forgotten: { entry: string; pictures: string[] }[] = [];
  for (const entry of applied) {
    if (excess <= 0) break;
    const pictures = picturesOf(entry).filter((id) => !held.has(id));
    const bytes = (await store.pictures.bulkGet(pictures)).filter((p) => p !== undefined);
    excess -= bytes.reduce((sum, { length }) => sum + length, 0);
    forgotten.push({ entry: entry.id, pictures });
  }
  if (excess > 0) return false;
  await store.entries.bulkDelete(forgotten.map(({ entry }) => entry));
  await store.pictures.bulkDelete(forgotten.flatMap(({ pictures }) => pictures));
  return true;
};

/** Resolves when the picture is safe on this device, or says why it cannot be. */
export const addPicture = async (
  bucket: PictureBucket,
  { bytes, sha256, unix }: Photo,
  store = deviceStore,
): Promise<PictureOutcome> => {
  const length = bytes.byteLength;
  if (length > PICTURE_BYTES) return 'too-big';
  try {
    return await store.transaction('rw', [store.pictures, store.entries], async () => {
      const inBucket = await store.pictures.where(isIn(bucket)).toArray();
      if (inBucket.some((picture) => picture.sha256 === sha256)) return 'twice';
      if (inBucket.length >= PICTURES_PER_FORM) return 'too-many';
      if (!(await makeRoom(length, store))) return 'store-full';
      const id = crypto.randomUUID();
      const position = 1 + Math.max(0, ...inBucket.map((picture) => picture.position ?? 0));
      await store.pictures.add({ ...isIn(bucket), id, sha256, length, bytes, unix, position });
      return 'saved';
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') return 'store-full';
    throw error;
  }
};

/** Takes a picture out of its form. One that an entry still has to send stays. */
export const removePicture = (id: string, store = deviceStore): Promise<void> =>
  store.transaction('rw', [store.pictures, store.entries], async () => {
    const isWanted = (e: StoredEntry): boolean =>
      e.state !== ENTRY_STATE.failed &&
      e.state !== ENTRY_STATE.deadLetter &&
      picturesOf(e).includes(id);
    if ((await store.entries.filter(isWanted).count()) === 0) await store.pictures.delete(id);
  });

/** The bytes of a picture if they are what they were; null for those that cannot be read any more. */
export const readPicture = async (
  { id, sha256 }: PictureRef,
  store = deviceStore,
): Promise<ArrayBuffer | null> => {
  try {
    const stored = await store.pictures.get(id);
    if (!stored || stored.bytes.byteLength !== stored.length) return null;
    return (await sha256Hex(stored.bytes)) === sha256 ? stored.bytes : null;
  } catch {
    return null;
  }
};

/** Deletes pictures that no entry needs any more and no form can still want. `now` in unix seconds. */
export const prunePictures = (now: number, store = deviceStore): Promise<void> =>
  store.transaction('rw', [store.pictures, store.entries], async () => {
    const isOver = ({ state, seen }: StoredEntry): boolean =>
      seen && (state === ENTRY_STATE.failed || state === ENTRY_STATE.deadLetter);
    const entries = await store.entries.filter((e) => !isOver(e)).toArray();
    const needed = new Set(entries.flatMap(picturesOf));
    const oldest = now - JOURNAL_DAYS * 86_400;
    const old = await store.pictures.where('unix').below(oldest).primaryKeys();
    await store.pictures.bulkDelete(old.filter((id) => !needed.has(id)));
  });
