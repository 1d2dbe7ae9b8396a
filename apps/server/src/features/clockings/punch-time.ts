import type { ClockEvidence, ClockingFlag } from '@ploeg/contract/clockings/clockings.schemas';
import {
  clockFlags,
  effectiveInstant,
  SKEW_LIMIT_SECONDS,
} from '@ploeg/domain/clockings/clock-evidence';
import type { Moment } from '@ploeg/domain/clockings/spans';
import {
  type Instant,
  instant,
  toInstant,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';

/** After so long without signal a punch is flagged for a second look. */
const LATE_AFTER_SECONDS = 12 * 3600;

/** A time as a device or a person gives it: the wall clock and, beside it, the true instant. */
export type TimeClaim = { wall: number; at?: number | undefined };

export type Evidence = z.infer<typeof ClockEvidence> | undefined;

export type PunchTime = Moment & { flags: ClockingFlag[] };

/** The instant is believed as long as it shows the same time as the wall clock. */
export const toClaimedMoment = (claim: TimeClaim, timezone: string): Moment => {
  const wall = wallSeconds(claim.wall);
  const agrees =
    claim.at !== undefined &&
    Math.abs(toWallTime(instant(claim.at), timezone) - wall) <= SKEW_LIMIT_SECONDS;
  return { wall, at: agrees ? instant(claim.at as number) : toInstant(wall, timezone) };
};

/** The time that counts for a punch that follows `notBefore`, and what is odd about it. */
export const toPunchTime = (
  claim: TimeClaim,
  timezone: string,
  receivedAt: Instant,
  evidence: Evidence,
  notBefore?: number,
): PunchTime => {
  const claimed = toClaimedMoment(claim, timezone);
  const at = instant(effectiveInstant(claimed.at, receivedAt, notBefore));
  const flags: ClockingFlag[] = clockFlags({
    claimedAt: claimed.at,
    receivedAt,
    measuredOffset: evidence?.offset ?? null,
  });
  if (receivedAt - at > LATE_AFTER_SECONDS) flags.push('late_arrival');
  return { wall: at === claimed.at ? claimed.wall : toWallTime(at, timezone), at, flags };
};

/** True when a time that somebody gives afterwards has not come yet. */
export const liesAhead = (at: Instant, now: Instant): boolean => at - now > SKEW_LIMIT_SECONDS;
