import type { ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import { newId } from '#platform/new-id.ts';
import type { StoredSpan } from './clockings.table.ts';
import type { Punch } from './punch.ts';
import { toPunchTime } from './punch-time.ts';

/** A pause or task as a device lists it. Lists come whole each time. */
type SpanClaim = {
  id?: string | null | undefined;
  start: number;
  startAt?: number | undefined;
  end: number | null;
  endAt?: number | undefined;
};

/** Names entries for which the device has no names; one whose start came before keeps its name. */
export const nameEntries = <C extends SpanClaim, K extends StoredSpan & { id: string }>(
  claims: readonly C[],
  stored: readonly K[],
  isSame: (claim: C, entry: K) => boolean = () => true,
): (C & { id: string })[] => {
  const taken = new Set<string>(claims.flatMap(({ id }) => id ?? []));
  return claims.map((claim) => {
    if (claim.id) return { ...claim, id: claim.id };
    const sameStart = stored.find(
      (entry) =>
        !taken.has(entry.id) &&
        (entry.start === claim.start || entry.claimed?.start === claim.start) &&
        isSame(claim, entry),
    );
    const id = sameStart?.id ?? newId();
    taken.add(id);
    return { ...claim, id };
  });
};

/** Flags of a time that arrives with a list; how late a list comes says nothing of one entry. */
const LIST_FLAGS: readonly ClockingFlag[] = ['future_time', 'clock_skew'];

/** What came before stays as it was judged then: a wrong clock must not move it with every list. */
export const toPunchedSpan = (
  { context, workplace, evidence, flags }: Punch,
  claim: SpanClaim,
  stored: StoredSpan | undefined,
  earliest: number,
): StoredSpan => {
  const { timezone } = workplace.department;
  const claimed: NonNullable<StoredSpan['claimed']> = {};
  const timeOf = (
    edge: 'start' | 'end',
    wall: number,
    at: number | undefined,
    notBefore: number,
  ) => {
    const before = stored && { wall: stored[edge], at: stored[`${edge}At`] };
    const isSame = before?.wall === wall && (at === undefined || at === before.at);
    const wasClaimed = stored?.claimed?.[edge] === wall;
    if (before?.at && (isSame || wasClaimed)) {
      if (wasClaimed) claimed[edge] = wall;
      return { wall: before.wall as number, at: before.at };
    }
    const time = toPunchTime({ wall, at }, timezone, context.now, evidence, notBefore);
    if (time.wall !== wall) claimed[edge] = wall;
    for (const flag of time.flags) if (LIST_FLAGS.includes(flag)) flags.add(flag);
    return { wall: time.wall as number, at: time.at };
  };
  const start = timeOf('start', claim.start, claim.startAt, earliest);
  const latest = Math.max(earliest, start.at);
  const end = claim.end === null ? null : timeOf('end', claim.end, claim.endAt, latest);
  return {
    start: start.wall,
    startAt: start.at,
    end: end?.wall ?? null,
    endAt: end?.at ?? null,
    ...(Object.keys(claimed).length > 0 ? { claimed } : {}),
  };
};
