import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { deviceStore } from '../device-store.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { readPicture } from '../pictures.ts';
import { foldPictures, type PicturesArgs } from './clocking-pictures.optimistic.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * The form that takes pictures to their closed clocking. Bytes that cannot be read any more are left
 * out and counted, so that the others go and somebody hears of the loss.
 */
export const toPicturesForm = async (
  { checkOut, pictures }: PicturesArgs,
  { clock }: Pick<OutboxEntry, 'clock'>,
  store = deviceStore,
): Promise<FormData> => {
  const times: { sha256: string; unix: number }[] = [];
  const files: { name: string; file: Blob }[] = [];
  for (const picture of pictures) {
    const bytes = await readPicture(picture, store);
    if (!bytes) continue;
    times.push({ sha256: picture.sha256, unix: picture.unix });
    files.push({
      name: `${picture.sha256}.jpg`,
      file: new Blob([bytes], { type: 'image/jpeg' }),
    });
  }
  const form = new FormData();
  form.set('mobile', 'true');
  form.set('os', 'web');
  form.set('checkOut', JSON.stringify(checkOut));
  form.set('pictureTimes', JSON.stringify(times));
  form.set('lostPictures', String(pictures.length - files.length));
  form.set('clock', JSON.stringify(clock));
  // Files last: who reads the form as it comes in knows by then what they are.
  for (const { name, file } of files) form.append('pictures[]', file, name);
  return form;
};

export const picturesKind = registerKind<PicturesArgs>({
  type: 'clocking.pictures',
  v: 1,
  toRequest: async (args, entry) => ({
    call: 'POST /api/v3/clockings/checkout/:id',
    params: { id: args.clocking },
    body: await toPicturesForm(args, entry),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }),
  fold: foldPictures,
});
