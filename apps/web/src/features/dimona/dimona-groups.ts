import { isAccepted, isUnderWay } from '@ploeg/domain/dimona/dimona-states';
import type { Dimona } from '#data/wire.ts';

export type DimonaGroups = {
  attention: Dimona[];
  underWay: Dimona[];
  standing: Dimona[];
  ended: Dimona[];
};

const isReplacedBy = (failed: Dimona, other: Dimona): boolean =>
  other.created >= failed.created &&
  other.id !== failed.id &&
  other.user.employmentId === failed.user.employmentId &&
  (isAccepted(other.status) || isUnderWay(other.status)) &&
  other.startingDate <= failed.startingDate &&
  (other.endingDate === null || other.endingDate >= failed.startingDate);

/** Declarations by what they ask of a manager; a refused one that was declared anew asks nothing. */
export const toDimonaGroups = (dimonas: readonly Dimona[]): DimonaGroups => {
  const groups: DimonaGroups = { attention: [], underWay: [], standing: [], ended: [] };
  for (const dimona of dimonas) {
    const { status } = dimona;
    if (isAccepted(status)) groups.standing.push(dimona);
    else if (isUnderWay(status)) groups.underWay.push(dimona);
    else if (status === 'CANCELLED' || dimonas.some((other) => isReplacedBy(dimona, other))) {
      groups.ended.push(dimona);
    } else groups.attention.push(dimona);
  }
  return groups;
};
