import type { Intent } from '@ploeg/domain/outbox/entry';
import type { StoredPicture } from '../device-store.ts';
import { intentOf } from '../outbox/command-kind.ts';
import { listPictures, toPictureRefs } from '../pictures.ts';
import type { Clocking } from '../wire.ts';
import { targetOf, pictureBucket } from './clocking-key.ts';
import { picturesKind } from './clocking-pictures.commands.ts';
import type { PicturesArgs } from './clocking-pictures.optimistic.ts';

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
