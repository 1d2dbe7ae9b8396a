import 'fake-indexeddb/auto';
import { CheckOutBody } from '@ploeg/contract/clockings/clockings.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '#platform/sha256.ts';
import { deviceStore } from '../device-store.ts';
import { addPicture, listPictures } from '../pictures.ts';
import type { Clocking } from '../wire.ts';
import type { PicturesArgs } from './clocking-args.ts';
import { pictureBucket } from './clocking-key.ts';
import { pictureIntents, picturesKind, toPicturesForm } from './clocking-pictures.commands.ts';

const clocking = { id: 's1', optimisticId: 'o1', personId: 'emma', departmentId: 'bar' };
const CLOCKING = clocking as Clocking;
const bucket = pictureBucket(CLOCKING);
const checkOut = {
  end: 7300,
  at: 3700,
  comment: 'Done',
  costs: [{ id: '0190b1c2-7d3e-7abc-8def-0123456789ab', value: '12,5' }],
};
const clock = {
  wall: 1,
  mono: 2,
  bootId: 'b',
  offset: null,
  offsetAge: null,
  timezoneOffset: 60,
};

beforeEach(() => deviceStore.pictures.clear());

const take = async (text: string, size = 200): Promise<void> => {
  const view = new Uint8Array(size);
  view.set(new TextEncoder().encode(text));
  const sha256 = await sha256Hex(view.buffer);
  expect(await addPicture(bucket, { bytes: view.buffer, sha256, unix: 3600 })).toBe('saved');
};

const argsOf = async (): Promise<PicturesArgs[]> =>
  (await pictureIntents(CLOCKING, { ...checkOut, clocking: 'o1' })).map(
    (intent) => intent.args as PicturesArgs,
  );

const formOf = async (): Promise<FormData> => {
  const [args] = await argsOf();
  if (!args) throw new Error('There is no entry');
  return toPicturesForm(args, { clock });
};

const filesOf = (form: FormData): File[] => form.getAll('pictures[]') as File[];

/** What the server makes of the fields of a form. */
const bodyOf = (form: FormData) =>
  CheckOutBody.parse(
    Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
  );

describe('the form with the pictures of a clocking', () => {
  it('is the check-out again with every picture, named and timed', async () => {
    await take('first');
    await take('second');
    const form = await formOf();
    const body = bodyOf(form);
    expect(body.checkOut).toEqual(checkOut);
    expect(body.clock).toEqual(clock);
    expect(body.lostPictures).toBe(0);
    const files = filesOf(form);
    expect(files.map((file) => file.type)).toEqual(['image/jpeg', 'image/jpeg']);
    const hashes = await Promise.all(files.map(async (f) => sha256Hex(await f.arrayBuffer())));
    expect(body.pictureTimes).toEqual(hashes.map((sha256) => ({ sha256, unix: 3600 })));
    expect(files.map((file) => file.name)).toEqual(hashes.map((sha256) => `${sha256}.jpg`));
  });

  it('leaves out what cannot be read any more, and counts it', async () => {
    for (const text of ['cut', 'changed', 'gone', 'whole']) await take(text);
    const stored = await listPictures(bucket);
    const textOf = ({ bytes }: { bytes: ArrayBuffer }): string =>
      new TextDecoder().decode(bytes).replaceAll('\0', '');
    const [args] = await argsOf();
    for (const picture of stored) {
      const text = textOf(picture);
      if (text === 'gone') await deviceStore.pictures.delete(picture.id);
      if (text === 'cut') {
        await deviceStore.pictures.update(picture.id, { bytes: picture.bytes.slice(1) });
      }
      if (text === 'changed') {
        await deviceStore.pictures.update(picture.id, { bytes: new ArrayBuffer(200) });
      }
    }
    const form = await toPicturesForm(args as PicturesArgs, { clock });
    expect(bodyOf(form)).toMatchObject({ lostPictures: 3, checkOut });
    expect(filesOf(form)).toHaveLength(1);
    expect(textOf({ bytes: (await filesOf(form)[0]?.arrayBuffer()) as ArrayBuffer })).toBe('whole');
  });

  it('goes to the clocking that was closed, and has a minute', async () => {
    await take('one');
    const [args] = await argsOf();
    const request = await picturesKind.toRequest(args as PicturesArgs, { clock } as never);
    expect(request).toMatchObject({
      call: 'POST /api/v3/clockings/checkout/:id',
      params: { id: 'o1' },
      timeoutMs: 60_000,
    });
  });
});

describe('what follows a check-out in the queue', () => {
  it('is nothing without pictures', async () => {
    expect(await argsOf()).toEqual([]);
  });

  it('is as many entries as a poor line needs, each picture in one of them', async () => {
    for (let n = 0; n < 7; n += 1) await take(`picture ${n}`, 200 * 1024);
    await take('large', 900 * 1024);
    const entries = await argsOf();
    const sizes = await Promise.all(
      entries.map(async ({ pictures }) => {
        const results = await deviceStore.pictures.bulkGet(pictures.map(({ id }) => id));
        return results.map((picture) => picture?.length ?? 0);
      }),
    );
    for (const size of sizes) {
      const bytes = size.reduce((sum, length) => sum + length, 0);
      expect(size.length === 1 || bytes <= 512 * 1024).toBe(true);
    }
    const sent = entries.flatMap(({ pictures }) => pictures.map(({ id }) => id));
    expect(sent).toEqual((await listPictures(bucket)).map(({ id }) => id));
    expect(entries.every((entry) => entry.checkOut.end === checkOut.end)).toBe(true);
  });
});
