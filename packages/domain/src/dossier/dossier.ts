import { fromDateKey, SECONDS_PER_DAY } from '../time/wall-time.ts';

/** How a time came to be on record; `server` is an end that nobody has confirmed yet. */
export const SOURCES = ['phone', 'kiosk', 'later', 'manager', 'after_the_fact', 'server'] as const;
export type Source = (typeof SOURCES)[number];

/** What does not agree with what was sealed (R88). */
export const FINDINGS = ['claim_changed', 'claim_missing', 'claim_added', 'times_changed'] as const;
export type Finding = (typeof FINDINGS)[number];

/** What the self-check looks for (R87). */
export const CHECKS = [
  'altered',
  'unregistered',
  'unconfirmed',
  'without_reason',
  'kiosk_silent',
  'after_the_fact',
  'unsealed',
] as const;
export type Check = (typeof CHECKS)[number];

/** Days of one dossier: about three months. */
export const MAX_DOSSIER_DAYS = 93;

/** R89: hours for which an inspector's link opens. */
export const LINK_HOURS = 72;

/** Hours without a sign of a kiosk after which it is asked about. */
export const KIOSK_SILENT_HOURS = 24;

export type DossierPeriod = { from: string; to: string };

export type PeriodFault = 'reversed' | 'too_long';

/** What stands against a period of whole days, both of which belong to it. */
export const periodFault = ({ from, to }: DossierPeriod): PeriodFault | null => {
  const days = (fromDateKey(to) - fromDateKey(from)) / SECONDS_PER_DAY + 1;
  if (days < 1) return 'reversed';
  return days > MAX_DOSSIER_DAYS ? 'too_long' : null;
};

/** Who wrote a claim down, and where it was tapped. */
export type ClaimOrigin = {
  kind: 'check-in' | 'check-out' | 'auto-close' | 'confirmation' | 'correction';
  isByOther: boolean;
  isAtKiosk: boolean;
};

/** What somebody else writes down of work that they did not clock is marked as such (R87). */
export const sourceOf = ({ kind, isByOther, isAtKiosk }: ClaimOrigin): Source => {
  if (kind === 'auto-close') return 'server';
  if (kind === 'confirmation') return 'later';
  if (kind === 'correction') return 'manager';
  if (isByOther) return 'after_the_fact';
  return isAtKiosk ? 'kiosk' : 'phone';
};
