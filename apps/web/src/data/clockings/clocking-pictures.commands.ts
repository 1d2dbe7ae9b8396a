import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { systemOfApp } from '#platform/native.ts';
import { deviceStore } from '../device-store.ts';
import { registerKind } from '../outbox/command-kind.ts';
import { appendFiles, readPictureFiles } from '../picture-form.ts';
import { foldPictures, type PicturesArgs } from './clocking-pictures.optimistic.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

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
