import { abilitiesIn, type Grant, RIGHTS, type Right, type RightsHolder } from './rights.ts';

type Gain = { right: Right; departmentId: string };

const weigh = (ability: true | string[] | undefined): number =>
  ability === true ? Infinity : (ability?.length ?? 0);

/** What somebody may newly do, or more widely, and what no more or less widely, once grants are others. */
export const compareHoldings = (
  places: RightsHolder['places'],
  before: readonly Grant[],
  after: readonly Grant[],
): { gained: Gain[]; lost: Gain[] } => {
  const gained: Gain[] = [];
  const lost: Gain[] = [];
  for (const { departmentId } of places) {
    const [old, now] = [before, after].map((grants) =>
      abilitiesIn({ grants, places }, departmentId),
    );
    for (const right of RIGHTS) {
      const change = weigh(now?.[right]) - weigh(old?.[right]);
      if (change > 0) gained.push({ right, departmentId });
      if (change < 0) lost.push({ right, departmentId });
    }
  }
  return { gained, lost };
};
