import { isSamePlan, type PlanFields, planText } from '../planning/plan-fields.ts';
import { type Turn, turnKey } from './rotation.ts';

/** What became of a turn when it was planned; `ended` are those that went when the rotation changed. */
export const TURN_OUTCOMES = ['made', 'open', 'there', 'skipped', 'ended'] as const;

/** A turn that was planned, or left out. */
export type KeptTurn = Turn & {
  /** The shift that was made of it; null where none was. */
  shiftId: string | null;
  outcome: (typeof TURN_OUTCOMES)[number];
};

/** A turn beside what its shift is now; null where that is gone. */
export type StandingTurn = KeptTurn & { now: PlanFields | null; isClocked: boolean };

/** What somebody changed or deleted by hand is an exception: it stays as they made it. */
export const isException = ({ shiftId, outcome, now, plan, isClocked }: StandingTurn): boolean => {
  if (shiftId === null) return false;
  if (isClocked) return true;
  return now === null ? outcome === 'made' || outcome === 'open' : !isSamePlan(now, plan);
};

export type TurnChanges<T extends StandingTurn> = {
  make: { wanted: Turn; was: T | null }[];
  change: { wanted: Turn; was: T }[];
  remove: T[];
  /** By hand: they stay. */
  keep: T[];
  /** What is there is what is wanted, though by another way: from now on it is a turn like others. */
  adopt: { wanted: Turn; was: T }[];
};

const isKnownAs = ({ outcome, plan }: StandingTurn, now: PlanFields): boolean =>
  (outcome === 'made' || outcome === 'open') && isSamePlan(plan, now);

/** What would go and come back just the same, as where a pattern gets more weeks, is a turn of the new one instead. */
const paired = <T extends StandingTurn>(changes: TurnChanges<T>): TurnChanges<T> => {
  const going = Map.groupBy(changes.remove, ({ now }) => (now ? planText(now) : ''));
  const adopt = [...changes.adopt];
  const make = changes.make.filter(({ wanted, was }) => {
    const same = was === null ? going.get(planText(wanted.plan))?.pop() : undefined;
    if (same) adopt.push({ wanted, was: same });
    return same === undefined;
  });
  const adopted = new Set(adopt.map(({ was }) => was));
  return { ...changes, make, adopt, remove: changes.remove.filter((turn) => !adopted.has(turn)) };
};

/** What is to happen so that turns that were planned become those that are wanted. */
export const turnChanges = <T extends StandingTurn>(
  standing: readonly T[],
  wanted: readonly Turn[],
): TurnChanges<T> => {
  const changes: TurnChanges<T> = { make: [], change: [], remove: [], keep: [], adopt: [] };
  const byKey = new Map(standing.map((turn) => [turnKey(turn), turn]));
  const wantedKeys = new Set(wanted.map(turnKey));
  for (const one of wanted) {
    const was = byKey.get(turnKey(one)) ?? null;
    if (was?.now && isSamePlan(was.now, one.plan)) {
      if (!isKnownAs(was, was.now)) changes.adopt.push({ wanted: one, was });
    } else if (was && isException(was)) changes.keep.push(was);
    else if (was?.now) changes.change.push({ wanted: one, was });
    else changes.make.push({ wanted: one, was });
  }
  for (const turn of standing) {
    if (wantedKeys.has(turnKey(turn))) continue;
    if (isException(turn)) changes.keep.push(turn);
    else if (turn.now) changes.remove.push(turn);
  }
  return paired(changes);
};
