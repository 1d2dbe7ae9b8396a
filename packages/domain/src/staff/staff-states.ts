/** Where somebody stands with their work in a place. Never stored: it follows from dates. */
export const WORK_STATES = ['planned', 'working', 'away', 'ending', 'ended'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** By what somebody gets in. `kiosk` has a PIN and no sign-in. */
export const ACCOUNT_STATES = ['none', 'invited', 'expired', 'active', 'kiosk', 'former'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Why somebody stands among those who need something; the order is that of bits on the wire. */
export const NEEDS = [
  'access',
  'expired',
  'section',
  'data',
  'unsigned',
  'undeclared',
  'kind',
] as const;
export type Need = (typeof NEEDS)[number];

/** Why somebody's work ended, as whoever ended it said. */
export const END_REASONS = ['resigned', 'dismissed', 'agreed', 'term', 'season', 'other'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** An absence shorter than that is no state of a person. */
export const AWAY_DAYS = 14;

/** Days are YYYY-MM-DD by the calendar of the place. */
export type WorkFacts = {
  start: string;
  lastDay: string | null;
  hasLeft: boolean;
  isAway: boolean;
};

export const workState = (
  { start, lastDay, hasLeft, isAway }: WorkFacts,
  today: string,
): WorkState => {
  if (hasLeft || (lastDay !== null && lastDay < today)) return 'ended';
  if (start > today) return 'planned';
  if (lastDay !== null) return 'ending';
  return isAway ? 'away' : 'working';
};

/** `expiresAt` in unix seconds, of the newest invitation that nobody used or took back. */
export type AccountFacts = {
  isEmployed: boolean;
  hasLogin: boolean;
  hasPin: boolean;
  invitation: { expiresAt: number } | null;
};

export const accountState = (
  { isEmployed, hasLogin, hasPin, invitation }: AccountFacts,
  now: number,
): AccountState => {
  if (!isEmployed) return 'former';
  if (hasLogin) return 'active';
  if (invitation) return invitation.expiresAt > now ? 'invited' : 'expired';
  return hasPin ? 'kiosk' : 'none';
};

type Span = { start: number; end: number };

const DAY = 86_400;

/** A free weekend between two absences is part of both. */
const GAP_DAYS = 3;

/** Whether days off around a moment (wall seconds) make an absence of at least `AWAY_DAYS`. */
export const isAwayAt = (daysOff: readonly Span[], at: number): boolean => {
  let start = Number.NaN;
  let end = Number.NEGATIVE_INFINITY;
  for (const span of daysOff.toSorted((a, b) => a.start - b.start)) {
    if (span.start > end + GAP_DAYS * DAY) {
      if (start <= at && at < end && end - start >= AWAY_DAYS * DAY) return true;
      start = span.start;
      end = span.end;
    } else {
      end = Math.max(end, span.end);
    }
  }
  return start <= at && at < end && end - start >= AWAY_DAYS * DAY;
};

export type NeedFacts = {
  work: WorkState;
  account: AccountState;
  hasPin: boolean;
  /** Null where the place keeps no sections. */
  sections: number | null;
  /** Null is what the caller may not know, or what the place does not do. */
  isDataMissing: boolean | null;
  unsigned: number | null;
  isUndeclared: boolean | null;
  /** Whether they are a worker or an employee. */
  isKindUnsaid: boolean | null;
};

/** What is missing of somebody who works or will work; of who has left nothing is asked. */
export const needsOf = (facts: NeedFacts): Need[] => {
  if (facts.work === 'ended') return [];
  const isNeeded: Record<Need, boolean> = {
    access: facts.account === 'none' && !facts.hasPin,
    expired: facts.account === 'expired',
    section: facts.sections === 0,
    data: facts.isDataMissing === true,
    unsigned: (facts.unsigned ?? 0) > 0,
    undeclared: facts.isUndeclared === true,
    kind: facts.isKindUnsaid === true,
  };
  return NEEDS.filter((need) => isNeeded[need]);
};

export const toNeedBits = (needs: readonly Need[]): number =>
  needs.reduce((bits, need) => bits | (1 << NEEDS.indexOf(need)), 0);

export const fromNeedBits = (bits: number): Need[] =>
  NEEDS.filter((_, index) => (bits & (1 << index)) !== 0);
