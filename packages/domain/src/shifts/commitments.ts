import { sharedSeconds, spanOf } from '../constraints/counted-work.ts';
import type { WallSeconds } from '../time/wall-time.ts';

/** A shift or an absence, or what is promised and undecided: a yes to a swap, an application. */
export type Commitment = {
  kind: 'shift' | 'absence' | 'swap' | 'application';
  shiftId: string;
  start: WallSeconds;
  end: WallSeconds;
  timezone: string;
};

export type ProposedTime = Pick<Commitment, 'shiftId' | 'start' | 'end' | 'timezone'>;

/** True for what a person does; nobody does two things at once, whoever says so (R14). */
export const isFirm = ({ kind }: Pick<Commitment, 'kind'>): boolean =>
  kind === 'shift' || kind === 'absence';

export const findClashes = <C extends Commitment>(
  wanted: ProposedTime,
  commitments: readonly C[],
): C[] => {
  const own = spanOf(wanted);
  return commitments
    .filter(
      (commitment) =>
        commitment.shiftId !== wanted.shiftId && sharedSeconds(own, spanOf(commitment)) > 0,
    )
    .toSorted((a, b) => a.start - b.start || Number(isFirm(b)) - Number(isFirm(a)));
};

/** A promise is not work yet, and who applies for two shifts at once hopes for one of them. */
export const judgeClashes = (
  clashes: readonly Pick<Commitment, 'kind'>[],
): 'clear' | 'impossible' | 'on-purpose' => {
  if (clashes.some(isFirm)) return 'impossible';
  return clashes.length > 0 ? 'on-purpose' : 'clear';
};
