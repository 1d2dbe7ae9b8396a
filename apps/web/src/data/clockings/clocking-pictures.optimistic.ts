import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import type { PictureRef } from '../pictures.ts';
import type { Clocking, Snapshot } from '../wire.ts';
import { isNamed } from './clockings.optimistic.ts';

export type PicturesArgs = {
  clocking: string;
  /** Equal to the check-out that went before: to the server it is the same one again. */
  checkOut: { end: number; at: number; comment: string; costs: CostValue[] };
  pictures: PictureRef[];
};

export const foldPictures = (
  snapshot: Snapshot,
  { clocking, pictures }: PicturesArgs,
): Snapshot => {
  const withPictures = (closed: Clocking): Clocking => {
    const waiting = pictures
      .filter(({ sha256 }) => !closed.pictures.some(({ uri }) => uri.endsWith(sha256)))
      .map(({ sha256, unix }) => ({
        uri: `/api/v3/clockings/${closed.id}/pictures/${sha256}`,
        unix,
      }));
    return waiting.length > 0 ? { ...closed, pictures: [...closed.pictures, ...waiting] } : closed;
  };
  return {
    ...snapshot,
    lastClockings: snapshot.lastClockings.map((c) => (isNamed(c, clocking) ? withPictures(c) : c)),
  };
};
