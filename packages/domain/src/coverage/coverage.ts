import {
  SECONDS_PER_DAY,
  toDateKey,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';

/** How many are wanted, on a weekday (0 is Monday) or on a date; seconds are of the day, on clocks. */
export type Need = {
  /** Null is the location as a whole. */
  sectionId: string | null;
  weekday: number | null;
  day: string | null;
  start: number;
  /** More than a day's seconds is the next morning. */
  end: number;
  count: number;
  /** How many who have all of these. */
  skillIds: readonly string[];
};

export type Worked = {
  start: WallSeconds;
  end: WallSeconds;
  sectionId: string | null;
  /** Of the shift, and of whoever is to work it. */
  skillIds: readonly string[];
};

export type Coverage = {
  sectionId: string | null;
  skillIds: readonly string[];
  start: WallSeconds;
  end: WallSeconds;
  need: number;
  planned: number;
};

type Span = { start: number; end: number; count: number };
type Group = { sectionId: string | null; skillIds: readonly string[] };

const weekdayOf = (midnight: WallSeconds): number =>
  (Math.floor(midnight / SECONDS_PER_DAY) + 3) % 7;

const groupKey = ({ sectionId, skillIds }: Group): string =>
  JSON.stringify([sectionId, skillIds.toSorted()]);

/** What is wanted on a day: what is said of its date takes the place of what its weekday says, by section. */
export const needsOn = <N extends Need>(needs: readonly N[], midnight: WallSeconds): N[] => {
  const day = toDateKey(midnight);
  const dated = needs.filter((need) => need.day === day);
  const said = new Set(dated.map(({ sectionId }) => sectionId));
  const weekday = weekdayOf(midnight);
  const usual = needs.filter((need) => need.weekday === weekday && !said.has(need.sectionId));
  return [...dated, ...usual];
};

const midnightsIn = (from: WallSeconds, until: WallSeconds): WallSeconds[] => {
  const first = Math.floor(from / SECONDS_PER_DAY);
  const days = Math.max(0, Math.ceil(until / SECONDS_PER_DAY) - first);
  return Array.from({ length: days }, (_, at) => wallSeconds((first + at) * SECONDS_PER_DAY));
};

const countAt = (spans: readonly Span[], at: number): number =>
  spans.reduce((sum, { start, end, count }) => (start <= at && at < end ? sum + count : sum), 0);

const isWorked =
  ({ sectionId, skillIds }: Group) =>
  (worked: Worked): boolean =>
    (sectionId === null || worked.sectionId === sectionId) &&
    skillIds.every((id) => worked.skillIds.includes(id));

/**
 * Need and plan side by side, in pieces in which neither changes and that end at midnight at the latest.
 * Needs of a section add up; those for the same skills are counted apart from the others, as a share of them.
 */
export const computeCoverage = (
  needs: readonly Need[],
  worked: readonly Worked[],
  { from, until }: { from: WallSeconds; until: WallSeconds },
): Coverage[] => {
  // Nights of the day before reach in.
  const days = midnightsIn(wallSeconds(from - SECONDS_PER_DAY), until);
  const wanted = days.flatMap((midnight) =>
    needsOn(needs, midnight).map((need) => ({
      ...need,
      start: midnight + need.start,
      end: midnight + need.end,
    })),
  );
  return [...Map.groupBy(wanted, groupKey).values()].flatMap((own) => {
    const [group] = own;
    if (!group) return [];
    const { sectionId, skillIds } = group;
    const planned = worked.filter(isWorked(group)).map((one) => ({ ...one, count: 1 }));
    const cuts = [
      from,
      until,
      ...days,
      ...[...own, ...planned].flatMap((one) => [one.start, one.end]),
    ]
      .filter((at) => from <= at && at <= until)
      .sort((a, b) => a - b);
    return [...new Set(cuts)].flatMap((start, at, all): Coverage[] => {
      const end = all[at + 1];
      if (end === undefined) return [];
      const piece = { start: wallSeconds(start), end: wallSeconds(end) };
      const counts = { need: countAt(own, start), planned: countAt(planned, start) };
      if (counts.need === 0 && counts.planned === 0) return [];
      return [{ sectionId, skillIds, ...piece, ...counts }];
    });
  });
};

/** True seconds for which somebody lacks, each of those who lack counted. */
export const missingSeconds = (
  pieces: readonly Pick<Coverage, 'start' | 'end' | 'need' | 'planned'>[],
  timezone: string,
): number =>
  pieces.reduce((sum, { start, end, need, planned }) => {
    const lacking = Math.max(0, need - planned);
    return sum + lacking * (toInstant(end, timezone) - toInstant(start, timezone));
  }, 0);

/** A need is of part of a day, or of a night into the next one. */
export const isNeedFit = ({ start, end }: Pick<Need, 'start' | 'end'>): boolean =>
  0 <= start && start < end && end - start <= SECONDS_PER_DAY;
