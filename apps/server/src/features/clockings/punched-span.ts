import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { StoredSpan } from './clockings.table.ts';
import { type Evidence, toPunchTime } from './punch-time.ts';

/** A pause or task as a device lists it. */
type SpanClaim = {
  start: number;
  startAt?: number | undefined;
  end: number | null;
  endAt?: number | undefined;
};

/** Flags of a time that arrives with a list; how late a list comes says nothing of one entry. */
const LIST_FLAGS: readonly ClockingFlag[] = ['future_time', 'clock_skew'];

/**
 * The times that count for an entry of a list. Devices send their whole list each time: what was
 * taken in before stays as it was judged then, so that a wrong clock cannot move it with every list.
 */
export const toPunchedSpan = (
  claim: SpanClaim,
  stored: StoredSpan | undefined,
  clock: { timezone: string; now: Instant; evidence: Evidence; notBefore: number },
  flags: Set<ClockingFlag>,
): StoredSpan => {
  const claimed: NonNullable<StoredSpan['claimed']> = {};
  const timeOf = (
    edge: 'start' | 'end',
    wall: number,
    at: number | undefined,
    notBefore: number,
  ) => {
    const before = stored && { wall: stored[edge], at: stored[`${edge}At`] };
    const isKnown = before?.wall === wall && (at === undefined || at === before.at);
    const wasClaimed = stored?.claimed?.[edge] === wall;
    if (before?.at && (isKnown || wasClaimed)) {
      if (wasClaimed) claimed[edge] = wall;
      return { wall: before.wall as number, at: before.at };
    }
    const time = toPunchTime({ wall, at }, clock.timezone, clock.now, clock.evidence, notBefore);
    if (time.wall !== wall) claimed[edge] = wall;
    for (const flag of time.flags) if (LIST_FLAGS.includes(flag)) flags.add(flag);
    return { wall: time.wall as number, at: time.at };
  };
  const start = timeOf('start', claim.start, claim.startAt, clock.notBefore);
  const latest = Math.max(clock.notBefore, start.at);
  const end = claim.end === null ? null : timeOf('end', claim.end, claim.endAt, latest);
  return {
    start: start.wall,
    startAt: start.at,
    end: end?.wall ?? null,
    endAt: end?.at ?? null,
    ...(Object.keys(claimed).length > 0 ? { claimed } : {}),
  };
};
