import type { Intent, OutboxEntry } from '@ploeg/domain/outbox/entry';
import { systemOfApp } from '#platform/native.ts';
import { deviceStore, type StoredPicture } from '../device-store.ts';
import { intentOf, registerKind } from '../outbox/command-kind.ts';
import { appendFiles, readPictureFiles, UPLOAD_TIMEOUT_MS } from '../picture-form.ts';
import { listPictures, toPictureRefs } from '../pictures.ts';
import type { Clocking } from '../wire.ts';
import type { PicturesArgs } from './clocking-args.ts';
import { pictureBucket, targetOf } from './clocking-key.ts';
import { foldPictures } from './clockings.optimistic.ts';

/** Bytes that cannot be read any more are left out and counted: somebody hears of the loss. */
export const toPicturesForm = async (
  { checkOut, pictures }: PicturesArgs,
  { clock }: Pick<OutboxEntry, 'clock'>,
  store = deviceStore,
): Promise<FormData> => {
  const files = await readPictureFiles(pictures, store);
  const times = files.map(({ picture: { sha256, unix } }) => ({ sha256, unix }));
  const form = new FormData();
  form.set('mobile', 'true');
  form.set('os', systemOfApp());
  form.set('checkOut', JSON.stringify(checkOut));
  form.set('pictureTimes', JSON.stringify(times));
  form.set('lostPictures', String(pictures.length - files.length));
  form.set('clock', JSON.stringify(clock));
  appendFiles(form, files);
  return form;
};

export const picturesKind = registerKind<PicturesArgs>({
  type: 'clocking.pictures',
  v: 1,
  changes: ['CLOCKINGS'],
  toRequest: async (args, entry) => ({
    call: 'POST /api/v3/clockings/checkout/:id',
    params: { id: args.clocking },
    body: await toPicturesForm(args, entry),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }),
  fold: foldPictures,
});

/** What one entry carries: it must get through in its time on a poor line, for the next punch waits. */
const ENTRY_BYTES = 512 * 1024;

const inEntries = (pictures: StoredPicture[]): StoredPicture[][] => {
  const entries: StoredPicture[][] = [];
  let room = 0;
  for (const picture of pictures) {
    if (picture.length > room) {
      entries.push([]);
      room = ENTRY_BYTES;
    }
    entries.at(-1)?.push(picture);
    room -= picture.length;
  }
  return entries;
};

export const pictureIntents = async (
  clocking: Clocking,
  { clocking: key, end, at, comment, costs }: PicturesArgs['checkOut'] & { clocking: string },
): Promise<Intent[]> =>
  inEntries(await listPictures(pictureBucket(clocking))).map((pictures) => {
    const args: PicturesArgs = {
      clocking: key,
      checkOut: { end, at, comment, costs },
      pictures: toPictureRefs(pictures),
    };
    return intentOf(picturesKind, args, targetOf(clocking));
  });
