import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePlan } from '../planning/plan-fields.ts';
import { plans } from '../planning/testing/plans.ts';
import { wallSeconds } from '../time/wall-time.ts';
import { turnKey } from './rotation.ts';
import { isException, type StandingTurn, TURN_OUTCOMES, turnChanges } from './turn-changes.ts';

const keys = fc.record({
  lineId: fc.constantFrom('a', 'b', 'c'),
  target: fc.constantFrom(wallSeconds(0), wallSeconds(604_800)),
});

const wantedTurns = fc.uniqueArray(
  fc.tuple(keys, plans).map(([key, plan]) => ({ ...key, plan })),
  { selector: turnKey },
);

const standingTurns: fc.Arbitrary<StandingTurn[]> = fc.uniqueArray(
  fc
    .record({
      key: keys,
      plan: plans,
      now: fc.option(plans, { nil: null }),
      outcome: fc.constantFrom(...TURN_OUTCOMES),
      hasShift: fc.boolean(),
      isUntouched: fc.boolean(),
      isClocked: fc.boolean(),
    })
    .map(({ key, plan, now, outcome, hasShift, isUntouched, isClocked }) => ({
      ...key,
      plan,
      outcome,
      shiftId: hasShift ? `shift ${turnKey(key)}` : null,
      now: hasShift ? (isUntouched ? plan : now) : null,
      isClocked: hasShift && isClocked,
    })),
  { selector: turnKey },
);

describe('a rotation that changes', () => {
  it('leaves what was done by hand, and makes of everything else what is wanted', () => {
    fc.assert(
      fc.property(standingTurns, wantedTurns, (standing, wanted) => {
        const { make, change, remove, keep, adopt } = turnChanges(standing, wanted);
        const adopted = new Set(adopt.map(({ was }) => was));
        const byHand = standing.filter((turn) => isException(turn) && !adopted.has(turn));
        const asWanted = new Map(wanted.map((turn) => [turnKey(turn), turn.plan]));
        const differing = byHand.filter((turn) => {
          const plan = asWanted.get(turnKey(turn));
          return !plan || !turn.now || !isSamePlan(turn.now, plan);
        });
        expect(keep).toEqual(expect.arrayContaining(differing));
        expect([...remove, ...change.map(({ was }) => was)].some(isException)).toBe(false);
        const removed = new Set(remove.map(turnKey));
        const next = new Map(
          standing.flatMap((turn) =>
            turn.now && !removed.has(turnKey(turn)) ? [[turnKey(turn), turn.now] as const] : [],
          ),
        );
        for (const { wanted: turn } of [...make, ...change]) next.set(turnKey(turn), turn.plan);
        for (const { was } of adopt) next.delete(turnKey(was));
        for (const { wanted: turn } of adopt) next.set(turnKey(turn), turn.plan);
        const kept = new Set(keep.map(turnKey));
        for (const turn of wanted) {
          if (!kept.has(turnKey(turn))) expect(next.get(turnKey(turn))).toEqual(turn.plan);
        }
        const wantedKeys = new Set(wanted.map(turnKey));
        expect([...next.keys()].filter((key) => !wantedKeys.has(key) && !kept.has(key))).toEqual(
          [],
        );
      }),
    );
  });

  it('keeps what only comes at another place of a longer pattern', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const turn = { lineId: 'a', plan, target: wallSeconds(0) };
        const standing = { ...turn, shiftId: 's', outcome: 'made', now: plan, isClocked: false };
        const wanted = { ...turn, target: wallSeconds(604_800) };
        const was = standing as StandingTurn;
        expect(turnChanges([was], [wanted])).toEqual({
          make: [],
          change: [],
          remove: [],
          keep: [],
          adopt: [{ wanted, was }],
        });
      }),
    );
  });

  it('has nothing to do a second time', () => {
    fc.assert(
      fc.property(wantedTurns, (wanted) => {
        const standing = wanted.map(
          (turn): StandingTurn => ({
            ...turn,
            shiftId: turnKey(turn),
            outcome: 'made',
            now: turn.plan,
            isClocked: false,
          }),
        );
        const changes = turnChanges(standing, wanted);
        expect(changes).toEqual({ make: [], change: [], remove: [], keep: [], adopt: [] });
        expect(standing.every(({ now, plan }) => now && isSamePlan(now, plan))).toBe(true);
      }),
    );
  });
});
