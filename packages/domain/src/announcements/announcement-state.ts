import { dayIn, type Instant } from '../time/wall-time.ts';

export const ANNOUNCEMENT_STATES = [
  'draft',
  'planned',
  'held',
  'published',
  'expired',
  'withdrawn',
] as const;

export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export type AnnouncementTimes = {
  publishAt: Instant | null;
  publishedAt: Instant | null;
  withdrawnAt: Instant | null;
  /** Its time came when whoever wrote it might not send it any more. */
  heldAt: Instant | null;
  /** The last day, by the calendar of its zone. */
  expiresOn: string | null;
  timezone: string;
};

/** Derived from its dates, never stored. */
export const stateOf = (of: AnnouncementTimes, now: Instant): AnnouncementState => {
  if (of.withdrawnAt !== null) return 'withdrawn';
  if (of.publishedAt !== null) {
    const isOver = of.expiresOn !== null && of.expiresOn < dayIn(now, of.timezone);
    return isOver ? 'expired' : 'published';
  }
  if (of.publishAt === null) return 'draft';
  return of.heldAt === null ? 'planned' : 'held';
};

/** Nobody has been told yet, so nothing that was read changes. */
export const isEditable = (state: AnnouncementState): boolean =>
  state === 'draft' || state === 'planned' || state === 'held';

/** The newest version that asks everybody again; the first one always does. */
export type Asking = { askVersion: number; ackWanted: boolean };

export type Reading = { seenVersion: number | null; ackedVersion: number | null };

export const isUnread = ({ askVersion }: Asking, { seenVersion }: Reading): boolean =>
  (seenVersion ?? 0) < askVersion;

/** A mistake that was set right leaves what was acknowledged; a change of content asks again. */
export const mustAcknowledge = (
  { askVersion, ackWanted }: Asking,
  { ackedVersion }: Reading,
): boolean => ackWanted && (ackedVersion ?? 0) < askVersion;

export type ReceiptEvent = 'seen' | 'acknowledged';

const later = (a: number | null, b: number): number => Math.max(a ?? 0, b);

/** What somebody has read after a receipt, whichever came first; who acknowledges has seen. */
export const afterReceipt = (
  { seenVersion, ackedVersion }: Reading,
  { event, version }: { event: ReceiptEvent; version: number },
): Reading => ({
  seenVersion: later(seenVersion, version),
  ackedVersion: event === 'acknowledged' ? later(ackedVersion, version) : ackedVersion,
});

export type AnnouncementPlan = {
  texts: readonly { title: string; body: string }[];
  publishAt: Instant | null;
  expiresOn: string | null;
  pinnedUntil: string | null;
  ackWanted: boolean;
  ackBy: string | null;
  timezone: string;
};

/** What stands against telling people, at the field that says it; the text of each is a code. */
export const announcementFaults = (plan: AnnouncementPlan, now: Instant) => {
  const today = dayIn(plan.publishAt ?? now, plan.timezone);
  const { texts, publishAt, expiresOn, pinnedUntil, ackWanted, ackBy } = plan;
  const isOutside = (day: string): boolean =>
    day < today || (expiresOn !== null && day > expiresOn);
  return {
    texts:
      texts.length === 0 || texts.some(({ title, body }) => !title.trim() || !body.trim())
        ? ('announcements.no_text' as const)
        : null,
    publishAt:
      publishAt !== null && publishAt <= now ? ('announcements.publish_past' as const) : null,
    expiresOn:
      expiresOn !== null && expiresOn < today ? ('announcements.expires_unfit' as const) : null,
    pinnedUntil:
      pinnedUntil !== null && isOutside(pinnedUntil)
        ? ('announcements.pinned_unfit' as const)
        : null,
    ackBy:
      ackBy !== null && (!ackWanted || isOutside(ackBy))
        ? ('announcements.ack_unfit' as const)
        : null,
  };
};

/** Once a day by the calendar of its zone, so that nobody is pressed. */
export const mayRemind = (
  remindedAt: Instant | null,
  { now, timezone }: { now: Instant; timezone: string },
): boolean => remindedAt === null || dayIn(remindedAt, timezone) < dayIn(now, timezone);

/** In the reader's language, else the company's, else the first that there is. */
export const textFor = <T extends { language: string }>(
  texts: readonly T[],
  ...languages: readonly string[]
): T | undefined =>
  languages
    .map((wanted) => texts.find(({ language }) => language === wanted))
    .find((found) => found !== undefined) ?? texts[0];
