import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { isSamePlan, type PlanFields } from './plan-fields.ts';
import {
  type Difference,
  findDifferences,
  isNews,
  type PublishLine,
  publicationText,
} from './publication.ts';
import { at, PLAN, plans } from './testing/plans.ts';

const deps = { personOf: (id: string) => `person of ${id}`, timezone: 'Europe/Brussels' };

const line = (live: PlanFields | null, plan: PlanFields | null, shiftId = 'S'): PublishLine => ({
  shiftId,
  live,
  plan,
});

const told = (...lines: PublishLine[]) =>
  [...findDifferences(lines, deps)].flatMap(([owner, all]) =>
    all.filter(isNews).map(({ kind, seconds }) => [owner, kind, seconds / 60]),
  );

const lists = fc
  .array(fc.tuple(fc.option(plans), fc.option(plans)), { maxLength: 8 })
  .map((all) => all.map(([live, plan], index) => line(live, plan, `${index}`)));

/** What a person knows: their plans, as texts without the ids of shifts, which mean nothing to them. */
const known = (lines: readonly PublishLine[], side: 'live' | 'plan', owner: string | null) =>
  lines
    .flatMap((one) => one[side] ?? [])
    .filter(({ employmentId }) => (employmentId ? deps.personOf(employmentId) : null) === owner);

const without = (from: readonly PlanFields[], gone: readonly PlanFields[]): PlanFields[] => {
  const rest = [...from];
  for (const plan of gone) {
    const index = rest.findIndex((other) => isSamePlan(other, plan));
    expect(index).toBeGreaterThanOrEqual(0);
    rest.splice(index, 1);
  }
  return rest;
};

describe('publishing', () => {
  it('tells of what is new, other and gone, with the minutes of work', () => {
    expect(told(line(null, PLAN))).toEqual([['person of Ann', 'new', 450]]);
    expect(told(line(PLAN, { ...PLAN, end: at(18) }))).toEqual([['person of Ann', 'changed', 60]]);
    expect(told(line(PLAN, null))).toEqual([['person of Ann', 'cancelled', -450]]);
  });

  it('ends a shift for one and begins it for another, and for nobody where it is open', () => {
    expect(told(line(PLAN, { ...PLAN, employmentId: 'Bo' }))).toEqual([
      ['person of Ann', 'cancelled', -450],
      ['person of Bo', 'new', 450],
    ]);
    expect(told(line(PLAN, { ...PLAN, employmentId: null }))).toEqual([
      ['person of Ann', 'cancelled', -450],
      [null, 'new', 450],
    ]);
  });

  it('is silent of what comes to nothing: moved there and back, made anew alike, equals swapped', () => {
    const bo = { ...PLAN, employmentId: 'Bo' };
    expect(told(line(PLAN, { ...PLAN }))).toEqual([]);
    expect(told(line(null, null))).toEqual([]);
    expect(told(line(PLAN, null, 'old'), line(null, PLAN, 'anew'))).toEqual([]);
    expect(told(line(PLAN, bo, 'A'), line(bo, PLAN, 'B'))).toEqual([]);
  });

  it('counts true hours in the night that the clock goes back', () => {
    const night = wallSeconds(Date.parse('2026-10-25') / 1000);
    const start = wallSeconds(night - 7200);
    const plan = { ...PLAN, start, end: wallSeconds(night + 6 * 3600), pauseUnpaidSeconds: 0 };
    expect(told(line(null, plan))).toEqual([['person of Ann', 'new', 9 * 60]]);
  });

  it('tells each exactly what leads from what they know to what is planned', () => {
    fc.assert(
      fc.property(lists, (lines) => {
        const differences = findDifferences(lines, deps);
        for (const owner of ['person of Ann', 'person of Bo', null]) {
          const all = differences.get(owner) ?? [];
          const rest = without(
            known(lines, 'live', owner),
            all.flatMap(({ before }) => before ?? []),
          );
          const after = [...rest, ...all.flatMap((one) => one.after ?? [])];
          expect(without(after, known(lines, 'plan', owner))).toEqual([]);
        }
      }),
    );
  });

  it('says nothing to who knows it all already, and adds up to the hours of the plan', () => {
    fc.assert(
      fc.property(lists, (lines) => {
        const settled = lines.map(({ shiftId, plan }) => line(plan, plan, shiftId));
        expect(told(...settled)).toEqual([]);
        const from = told(...lines.map(({ shiftId, live }) => line(null, live, shiftId)));
        const to = told(...lines.map(({ shiftId, plan }) => line(null, plan, shiftId)));
        const sum = (all: ReturnType<typeof told>) =>
          all.reduce((minutes, [, , more]) => minutes + Number(more), 0);
        expect(sum(told(...lines))).toBe(sum(to) - sum(from));
      }),
    );
  });
});

describe('the text of what is told', () => {
  const allOf = (lines: readonly PublishLine[]): Difference[] =>
    [...findDifferences(lines, deps).values()].flat();

  it('is the same in whatever order shifts and lists come', () => {
    fc.assert(
      fc.property(lists, (lines) => {
        const turned = lines.toReversed().map(({ shiftId, live, plan }) => {
          const flip = (one: PlanFields | null) =>
            one && { ...one, skillIds: one.skillIds.toReversed() };
          return line(flip(live), flip(plan), shiftId);
        });
        expect(publicationText(allOf(turned))).toBe(publicationText(allOf(lines)));
      }),
    );
  });

  it('changes with anything that is told', () => {
    fc.assert(
      fc.property(plans, plans, plans, (live, plan, other) => {
        const [a, b] = [plan, other].map((after) => publicationText(allOf([line(live, after)])));
        expect(a === b).toBe(isSamePlan(plan, other));
      }),
    );
  });
});
