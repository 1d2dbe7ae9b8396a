import type { ClockEvidence, ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import {
  clockFlags,
  effectiveInstant,
  SKEW_LIMIT_SECONDS,
} from '@ploeg/domain/clockings/clock-evidence';
import {
  type Instant,
  instant,
  toInstant,
  toWall,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';

/** After so long without signal a punch is flagged for a second look. */
const LATE_ARRIVAL_SECONDS = 12 * 3600;

export type PunchTime = { wall: WallSeconds; at: Instant; flags: ClockingFlag[] };

/**
 * The time that counts for a punch. The device says what its wall clock showed and, beside it, the
 * true instant; the instant is believed as long as both agree, which tells the two equal hours of an
 * autumn night apart.
 */
export const toPunchTime = (
  claim: { wall: number; at?: number | undefined },
  timezone: string,
  receivedAt: Instant,
  evidence: z.infer<typeof ClockEvidence> | undefined,
): PunchTime => {
  const wall = wallSeconds(claim.wall);
  const agrees =
    claim.at !== undefined &&
    Math.abs(toWall(instant(claim.at), timezone) - wall) <= SKEW_LIMIT_SECONDS;
  const claimedAt = agrees ? instant(claim.at as number) : toInstant(wall, timezone);
  const at = instant(effectiveInstant(claimedAt, receivedAt));
  const flags: ClockingFlag[] = clockFlags({
    claimedAt,
    receivedAt,
    measuredOffset: evidence?.offset ?? null,
  });
  if (receivedAt - at > LATE_ARRIVAL_SECONDS) flags.push('late_arrival');
  return { wall: at === claimedAt ? wall : toWall(at, timezone), at, flags };
};
