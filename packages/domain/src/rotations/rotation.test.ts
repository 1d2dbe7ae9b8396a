import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAN, plans } from '../planning/testing/plans.ts';
import { planOfLine, WEEK_SECONDS } from '../planning/week-template.ts';
import { SECONDS_PER_DAY, startOfWeek, toDateKey, wallSeconds } from '../time/wall-time.ts';
import {
  dueSpan,
  horizonEnd,
  isLineFit,
  MOST_HORIZON_WEEKS,
  MOST_LINES,
  nextDue,
  repeatOf,
  type Rotation,
  type Turn,
  turnKey,
  turnsIn,
} from './rotation.ts';

const MONDAY = startOfWeek(PLAN.start);
const HOUR = 3600;

const days = (count: number) => count * SECONDS_PER_DAY;

const rotations: fc.Arbitrary<Rotation> = fc
  .record({
    weeks: fc.integer({ min: 1, max: 5 }),
    sources: fc.array(fc.tuple(plans, fc.integer({ min: 0, max: 34 })), {
      minLength: 1,
      maxLength: 6,
    }),
    later: fc.integer({ min: 0, max: 40 }),
    length: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
  })
  .map(({ weeks, sources, later, length }) => ({
    monday: MONDAY,
    from: wallSeconds(MONDAY + days(later)),
    until: length === null ? null : wallSeconds(MONDAY + days(later + length)),
    weeks,
    lines: sources.map(([plan, day], index) => {
      const shift = days(day % (weeks * 7)) - MONDAY - SECONDS_PER_DAY;
      const [start, end] = [wallSeconds(plan.start + shift), wallSeconds(plan.end + shift)];
      return { id: `line ${index}`, templateId: null, plan: { ...plan, start, end } };
    }),
  }));

const all = (rotation: Rotation, from: number, until: number): Turn[] =>
  turnsIn(rotation, { from: wallSeconds(from), until: wallSeconds(until) }, []);

describe('a rotation', () => {
  it('is the same in any steps of time as at once, and has each turn once', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 10 * 24 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rotations, steps, fc.integer({ min: 1, max: 8 }), (rotation, hours, horizon) => {
        let now = wallSeconds(MONDAY + 5 * HOUR);
        let plannedUntil = rotation.from;
        const stepped: Turn[] = [];
        const run = (): void => {
          const span = dueSpan({ ...rotation, horizonWeeks: horizon, plannedUntil }, now);
          if (!span) return;
          stepped.push(...turnsIn(rotation, span, []));
          plannedUntil = span.until;
        };
        run();
        for (const step of hours) {
          // A server that stood still for longer than the horizon leaves out what has begun.
          now = wallSeconds(now + Math.min(step, horizon * 7 * 24) * HOUR);
          run();
          run();
        }
        const once = all(rotation, MONDAY + 5 * HOUR, horizonEnd(now, horizon));
        expect(stepped).toEqual(once);
        expect(new Set(stepped.map(turnKey)).size).toBe(stepped.length);
      }),
    );
  });

  it('comes round after its weeks, with the hours that clocks show', () => {
    fc.assert(
      fc.property(rotations, (any) => {
        const rotation = { ...any, until: null };
        const length = rotation.weeks * WEEK_SECONDS;
        const begin = rotation.from;
        const first = all(rotation, begin, begin + length);
        const second = all(rotation, begin + length, begin + 2 * length);
        expect(second.map(({ plan }) => plan.start - length)).toEqual(
          first.map(({ plan }) => plan.start),
        );
        expect(first.length).toBe(rotation.lines.length);
      }),
    );
  });

  it('is asked again when a week has come into its horizon, and never after its end', () => {
    const cursor = {
      from: MONDAY,
      until: null,
      horizonWeeks: 2,
      plannedUntil: wallSeconds(MONDAY + days(21)),
    };
    expect(dueSpan(cursor, wallSeconds(MONDAY + days(7) - 1))).toBeNull();
    expect(nextDue(cursor)).toBe(MONDAY + days(7));
    expect(dueSpan(cursor, wallSeconds(MONDAY + days(7)))).toEqual({
      from: MONDAY + days(21),
      until: MONDAY + days(28),
    });
    const ended = { ...cursor, until: wallSeconds(MONDAY + days(20)) };
    expect([nextDue(ended), dueSpan(ended, wallSeconds(MONDAY + days(14)))]).toEqual([null, null]);
  });

  it('fits into one batch when it begins', () => {
    expect(MOST_LINES * (MOST_HORIZON_WEEKS + 1)).toBeLessThanOrEqual(2000);
    const line = { id: 'a', templateId: null, plan: PLAN };
    expect(isLineFit(line, 1)).toBe(false);
  });

  it('follows a shift template as that is now', () => {
    const template = {
      id: 'late',
      start: 17 * HOUR,
      end: 25 * HOUR,
      pausePaidSeconds: 0,
      pauseUnpaidSeconds: 0,
      sectionId: 'bar',
      skillIds: [],
    };
    const { monday, lines } = repeatOf(PLAN, [1], () => 'a');
    const followed = lines.map((line) => ({ ...line, templateId: 'late' }));
    const rotation = { monday, from: monday, until: null, weeks: 1, lines: followed };
    const span = { from: monday, until: wallSeconds(monday + WEEK_SECONDS) };
    const [turn] = turnsIn(rotation, span, [template]);
    expect(turn?.plan).toMatchObject({ start: monday + days(1) + 17 * HOUR, sectionId: 'bar' });
    expect(planOfLine(followed[0] as never, []).start).toBe(days(1) + 9 * HOUR);
  });
});

describe('a shift that is repeated', () => {
  it('is there on its own day again, and on each other weekday at the same hours', () => {
    let at = 0;
    const { monday, lines } = repeatOf(PLAN, [4, 1], () => `line ${at++}`);
    const rotation = { monday, from: monday, until: null, weeks: 2, lines };
    const turns = all(rotation, monday, monday + 4 * WEEK_SECONDS);
    expect(turns.map(({ plan }) => toDateKey(plan.start))).toEqual([
      '2026-11-24',
      '2026-11-27',
      '2026-12-08',
      '2026-12-11',
    ]);
    expect(turns[0]?.plan).toEqual(PLAN);
  });
});
