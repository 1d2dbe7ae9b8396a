import { netSeconds } from '../shifts/plan-bounds.ts';
import { toInstant } from '../time/wall-time.ts';
import { changedFields, type PlanField, type PlanFields, planText } from './plan-fields.ts';

/** A shift as people know it and as it is planned; null is none. */
export type PublishLine = { shiftId: string; live: PlanFields | null; plan: PlanFields | null };

export type Difference = {
  shiftId: string;
  kind: 'new' | 'changed' | 'cancelled' | 'unchanged';
  before: PlanFields | null;
  after: PlanFields | null;
  fields: PlanField[];
  /** True net seconds of work more, or less. */
  seconds: number;
};

type Deps = { personOf: (employmentId: string) => string; timezone: string };

/** True net seconds of work of a plan; of none nothing. */
export const plannedWork = (plan: PlanFields | null, timezone: string): number =>
  plan === null
    ? 0
    : netSeconds(
        toInstant(plan.end, timezone) - toInstant(plan.start, timezone),
        plan.pauseUnpaidSeconds,
      );

const kindOf = (
  before: PlanFields | null,
  fields: readonly PlanField[],
  after: PlanFields | null,
) => {
  if (!before) return 'new';
  if (!after) return 'cancelled';
  return fields.length === 0 ? 'unchanged' : 'changed';
};

const compare = (
  { shiftId, live: before, plan: after }: PublishLine,
  timezone: string,
): Difference => {
  const fields = before && after ? changedFields(before, after) : [];
  return {
    shiftId,
    kind: kindOf(before, fields, after),
    before,
    after,
    fields,
    seconds: plannedWork(after, timezone) - plannedWork(before, timezone),
  };
};

/** A shift that changes hands ends for one person and begins for another. */
const sidesOf = ({ shiftId, live, plan }: PublishLine): PublishLine[] => {
  const isOneSide = !live || !plan || live.employmentId === plan.employmentId;
  const sides = isOneSide
    ? [{ live, plan }]
    : [
        { live, plan: null },
        { live: null, plan },
      ];
  return sides.map((side) => ({ shiftId, ...side })).filter((side) => side.live ?? side.plan);
};

const startOf = ({ live, plan }: PublishLine): number => (plan ?? live)?.start ?? 0;

const byTime = (a: PublishLine, b: PublishLine): number =>
  startOf(a) - startOf(b) || (a.shiftId < b.shiftId ? -1 : 1);

/** Shifts that end while the same begin, as after a swap of equals, are one that stays. */
const pairEquals = (lines: readonly PublishLine[]): PublishLine[] => {
  const ending = Map.groupBy(
    lines.filter(({ plan }) => plan === null),
    ({ live }) => (live ? planText(live) : ''),
  );
  const paired = new Set<PublishLine>();
  const staying = lines.map((line) => {
    if (line.live || !line.plan) return line;
    const other = ending.get(planText(line.plan))?.shift();
    if (!other) return line;
    paired.add(other);
    return { ...line, live: other.live };
  });
  return staying.filter((line) => !paired.has(line));
};

/**
 * What becomes otherwise for each person when the plan is published; under null, of open shifts. Who has
 * only what is unchanged is told nothing.
 */
export const findDifferences = (
  lines: readonly PublishLine[],
  { personOf, timezone }: Deps,
): Map<string | null, Difference[]> => {
  const ownerOf = ({ live, plan }: PublishLine): string | null => {
    const employmentId = (plan ?? live)?.employmentId ?? null;
    return employmentId === null ? null : personOf(employmentId);
  };
  const sides = lines.flatMap(sidesOf).toSorted(byTime);
  const byOwner = Map.groupBy(sides, ownerOf);
  return new Map(
    [...byOwner].map(([owner, own]) => [
      owner,
      pairEquals(own).map((side) => compare(side, timezone)),
    ]),
  );
};

export const isNews = ({ kind }: Pick<Difference, 'kind'>): boolean => kind !== 'unchanged';

/** What is told by these, as a text: equal news are equal texts, in whatever order they come. */
export const publicationText = (differences: readonly Difference[]): string =>
  differences
    .filter(isNews)
    .map(({ shiftId, before, after }) => {
      const [was, is] = [before, after].map((plan) => plan && planText(plan));
      return JSON.stringify([shiftId, was, is]);
    })
    .sort()
    .join('\n');
