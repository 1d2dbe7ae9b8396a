import type { ClosedAccount } from '@ploeg/contract/leave-ledger/leave-closings.schemas';
import type {
  HeldAccount,
  LeaveAccount,
  LeaveLine,
  LeaveRuleSaid,
} from '@ploeg/contract/leave-ledger/leave-ledger.schemas';
import { type Balance, sumOf } from '@ploeg/domain/leave-ledger/balance';
import type { Line } from '@ploeg/domain/leave-ledger/explain';
import {
  isRestCounter,
  type LedgerInput,
  standing,
} from '@ploeg/domain/leave-ledger/leave-accounts';
import type { Statement } from '@ploeg/domain/leave-ledger/settle';
import type { Account } from './holders.service.ts';

export const toLeaveAccount = (
  { id, name, unit, kinds, archivedAt, rows }: Account,
  { kindNames, sourceOf }: { kindNames: string[]; sourceOf: (source: string) => string },
): LeaveAccount => ({
  id,
  name,
  unit,
  kinds,
  kindNames,
  isArchived: archivedAt !== null,
  rules: rows.map(({ id: ruleId, kind, params, since, source, createdAt }) => ({
    id: ruleId,
    since,
    says: { kind, params } as LeaveRuleSaid,
    source: sourceOf(source),
    createdAt: createdAt.toISOString(),
  })),
});

export const toHeldAccount = (
  { id, name, unit, kinds }: Account,
  balance: Balance,
  of: Pick<HeldAccount, 'employmentId' | 'employer' | 'dayMinutes'>,
): HeldAccount => ({ accountId: id, name, unit, kinds, ...of, balance });

/** An account of somebody who leaves; `closings` are the entries that emptied it. */
export const toClosedAccount = (
  held: HeldAccount,
  { carried, sums, forNextYear, booked }: Statement,
  lines: LeaveLine[],
  closings: readonly { amount: number }[],
): ClosedAccount => ({
  ...held,
  carried,
  sums: {
    earned: sums.earned,
    taken: sums.taken,
    ended: sums.ended,
    paidOut: sums['paid-out'],
    correction: sums.correction,
    asked: sums.asked,
  },
  forNextYear,
  booked: [...booked],
  closed: {
    paid: sumOf(closings, ({ amount }) => Math.max(0, -amount)),
    waived: sumOf(closings, ({ amount }) => Math.max(0, amount)),
  },
  lines,
});

const EARNING = new Set(['grant', 'lastYear', 'accrue']);

/** An account that gives nothing by itself is there once somebody has something of it. */
export const isWorthShowing = ({ rules }: Account, { balance }: HeldAccount): boolean => {
  const { ending: _, ...amounts } = balance;
  return (
    Object.values(amounts).some((amount) => amount !== 0) ||
    rules.some(({ kind, params }) => params !== null && EARNING.has(kind))
  );
};

/** What somebody entered by hand can be taken back by hand; what a request holds goes with it. */
const BY_HAND = new Set(['opening', 'certificate', 'credit', 'correction', 'payout']);

const entryOf = ({ day, amount, origin, what }: Line, { entries }: LedgerInput): string | null => {
  if (what !== 'correction' && what !== 'paid-out' && what !== 'earned') return null;
  const entry = standing(entries).find(
    (own) =>
      BY_HAND.has(own.kind) &&
      // What hours have counted follows them, and is put right where they are.
      !isRestCounter(own.why) &&
      own.amount === amount &&
      own.day === day &&
      (what !== 'earned' || own.kind === origin?.kind),
  );
  return entry?.id ?? null;
};

export const toLines = (lines: readonly Line[], input: LedgerInput): LeaveLine[] =>
  lines.map((line) => ({
    day: line.day,
    until: line.until,
    what: line.what,
    amount: line.amount,
    total: line.total,
    origin: line.origin && {
      kind: line.origin.kind,
      year: line.origin.year,
      of: line.origin.of,
      cause: line.origin.cause,
    },
    usableUntil: line.usableUntil,
    requestId: line.requestId,
    reason: line.reason,
    entryId: entryOf(line, input),
  }));
