import type { Paper } from '@ploeg/contract/papers/papers.schemas';
import {
  findReminderFault,
  isWithdrawable,
  type PaperKind,
  type PaperState,
  type Remindable,
} from '@ploeg/domain/papers/papers';
import { dayIn, type Instant } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import type { contracts } from '#features/documents/contracts.table.ts';
import type { documents } from '#features/documents/documents.table.ts';

/** A document with what the office says of it. */
export type PaperRow = {
  document: typeof documents.$inferSelect;
  state: PaperState;
  expiresOn: string | null;
  /** Another contract comes after it. */
  isSucceeded: boolean;
  contract: Pick<typeof contracts.$inferSelect, 'id' | 'start' | 'end'> | null;
  location: string;
  timezone: string;
  leftAt: Date | null;
  firstName: string;
  lastName: string;
};

export const kindOf = ({ document: { type, kind } }: Pick<PaperRow, 'document'>): PaperKind =>
  type === 'contract' ? 'contract' : kind;

export const nameOf = ({ firstName, lastName }: Pick<PaperRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The day of a moment where the person works. */
const dayOf = (timezone: string, at: Date | null): string | null =>
  at && dayIn(secondsOf(at), timezone);

export const todayAt = ({ timezone }: Pick<PaperRow, 'timezone'>, now: Instant): string =>
  dayIn(now, timezone);

export const toRemindable = ({ state, document, timezone }: PaperRow): Remindable => ({
  state,
  isOpened: document.openedAt !== null,
  toldOn: [dayOf(timezone, document.sentAt), dayOf(timezone, document.remindedAt)],
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toPaper = (row: PaperRow, now: Instant): Paper => {
  const { document, state, contract, leftAt, location, expiresOn, isSucceeded } = row;
  const { id, departmentId, employmentId, personId, title } = document;
  const isHere = leftAt === null;
  const isAwaited = state === 'qualified' || state === 'unsigned';
  const isStanding = state !== 'void' && state !== 'draft';
  return {
    id,
    departmentId,
    location,
    employmentId,
    personId,
    person: nameOf(row),
    kind: kindOf(row),
    title,
    state,
    createdAt: document.createdAt.toISOString(),
    sentAt: iso(document.sentAt),
    openedAt: iso(document.openedAt),
    signedAt: iso(document.signedAt),
    remindedAt: iso(document.remindedAt),
    expiresOn,
    contract: contract && { start: contract.start, end: contract.end },
    can: {
      remind: isHere && findReminderFault(toRemindable(row), todayAt(row, now)) === null,
      withdraw: isWithdrawable(state),
      renew: isHere && isStanding && contract !== null && contract.end !== null && !isSucceeded,
      bring: isAwaited,
      change: document.type === 'general' && state !== 'void',
    },
  };
};
