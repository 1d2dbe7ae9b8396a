import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { CoveragePiece } from '#data/planning/plan-figures.queries.ts';
import { remembering } from '#platform/remembering.ts';

/** What a section has and wants on a day. */
export type DayCoverage = {
  need: number;
  planned: number;
  /** How many lack at the worst moment, and from when; 0 where nobody does. */
  short: number;
  shortAt: number;
};

/** Skills are a share of what their section wants, and are counted there. */
const isWhole = ({ skillIds }: CoveragePiece): boolean => skillIds.length === 0;

export const groupKeyOf = (departmentId: string, sectionId: string | null): string =>
  `${departmentId} ${sectionId ?? ''}`;

const lackOf = ({ need, planned }: CoveragePiece): number => Math.max(0, need - planned);

const onDay = (pieces: readonly CoveragePiece[]): DayCoverage | null => {
  const wanted = pieces.filter(({ need }) => need > 0);
  const [first] = wanted;
  if (!first) return null;
  // Of moments that are alike the first is named.
  const worst = wanted.reduce((most, one) => (lackOf(one) > lackOf(most) ? one : most), first);
  const peak = wanted.reduce((most, one) => (one.need > most.need ? one : most), first);
  const { need, planned } = peak;
  return { need, planned, short: lackOf(worst), shortAt: worst.start };
};

/** Of each section that wants somebody, day by day; `from` is the midnight of the first day. */
export const coverageByGroup = (
  departmentIds: readonly string[],
  coverage: readonly (readonly CoveragePiece[])[],
  { from, days }: { from: number; days: number },
): ReadonlyMap<string, readonly (DayCoverage | null)[]> =>
  new Map(
    departmentIds.flatMap((departmentId, at) =>
      [...Map.groupBy((coverage[at] ?? []).filter(isWhole), ({ sectionId }) => sectionId)].map(
        ([sectionId, own]) => {
          const byDay = Map.groupBy(own, ({ start }) =>
            Math.floor((start - from) / SECONDS_PER_DAY),
          );
          const list = Array.from({ length: days }, (_, day) => onDay(byDay.get(day) ?? []));
          return [groupKeyOf(departmentId, sectionId), list] as const;
        },
      ),
    ),
  );

/** The pieces of one section as they follow each other, for a day that is drawn by the hour. */
export const piecesByGroup = (
  departmentIds: readonly string[],
  coverage: readonly (readonly CoveragePiece[])[],
): ReadonlyMap<string, readonly CoveragePiece[]> =>
  new Map(
    departmentIds.flatMap((departmentId, at) =>
      [...Map.groupBy((coverage[at] ?? []).filter(isWhole), ({ sectionId }) => sectionId)].map(
        ([sectionId, own]) => [groupKeyOf(departmentId, sectionId), own] as const,
      ),
    ),
  );

/** How many there are, are wanted and lack from a moment on. */
export type CurvePoint = { at: number; planned: number; need: number; short: number };

type Worked = { start: number; end: number };

const steps = (changes: readonly (readonly [at: number, by: number])[]) => {
  const at = new Map<number, number>();
  for (const [moment, by] of changes) at.set(moment, (at.get(moment) ?? 0) + by);
  return at;
};

const plannedSteps = remembering((worked: readonly Worked[]) =>
  steps(worked.flatMap(({ start, end }) => [[start, 1] as const, [end, -1]])),
);

/** What all together have and want, wherever one of it changes. What lacks in one section no other makes up for. */
export const curveOf = (
  coverage: readonly (readonly CoveragePiece[])[],
  worked: readonly Worked[],
): CurvePoint[] => {
  const pieces = coverage.flat().filter(isWhole);
  // A need of the location as a whole is met by those of its sections.
  const ofSections = pieces.filter(({ sectionId }) => sectionId !== null);
  const counted = ofSections.length > 0 ? ofSections : pieces;
  const of = (valueOf: (piece: CoveragePiece) => number) =>
    steps(counted.flatMap((one) => [[one.start, valueOf(one)] as const, [one.end, -valueOf(one)]]));
  const need = of((one) => one.need);
  const short = of(lackOf);
  const planned = plannedSteps(worked);
  const moments = [...new Set([...need.keys(), ...short.keys(), ...planned.keys()])];
  const sum = { planned: 0, need: 0, short: 0 };
  return moments
    .toSorted((a, b) => a - b)
    .map((at) => {
      sum.planned += planned.get(at) ?? 0;
      sum.need += need.get(at) ?? 0;
      sum.short += short.get(at) ?? 0;
      return { at, ...sum };
    });
};

/** Of a period: from each point to the next one, the first as it stands when the period begins. */
export const curveWithin = (
  curve: readonly CurvePoint[],
  { from, until }: { from: number; until: number },
): CurvePoint[] => {
  const before = curve.findLast(({ at }) => at <= from);
  const start = { planned: 0, need: 0, short: 0, ...before, at: from };
  return [start, ...curve.filter(({ at }) => from < at && at < until)];
};
