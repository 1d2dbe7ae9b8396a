import type { PictureRef } from '../pictures.ts';

export type ChangeRequestArgs = {
  shiftId: string;
  /** `cancelShift`, or the id of a kind of day off. */
  cancellationType: string;
  comment: string;
  fullDay: boolean;
  pictures: PictureRef[];
};

export type ChangeWithdrawArgs = { shiftId: string };
