import { z } from 'zod';
import { Id, Timestamp } from '../shared/wire.schemas.ts';
import { Amount, HeldAccount, LeaveLine } from './leave-ledger.schemas.ts';

/** One account of somebody who leaves, on the last day: the steps of that year, and what is left. */
export const ClosedAccount = HeldAccount.extend({
  /** What there was when the year of the last day began. */
  carried: Amount,
  /** Of that year, signed: what was given, taken, ended, paid out, put right, and waits for an answer. */
  sums: z.object({
    earned: Amount,
    taken: Amount,
    ended: Amount,
    paidOut: Amount,
    correction: Amount,
    asked: Amount,
  }),
  /** What this year earned for the next. */
  forNextYear: Amount,
  /** Leave after the last day, which falls away. */
  booked: z.array(z.object({ day: z.iso.date(), amount: Amount })),
  /** What closing the account paid out, and what it let go that was taken too much; 0 while it is open. */
  closed: z.object({ paid: Amount, waived: Amount }),
  lines: z.array(LeaveLine),
});

export type ClosedAccount = z.infer<typeof ClosedAccount>;

/** What is left of the accounts of somebody who leaves an employer. */
export const LeaveClosing = z.object({
  employmentId: Id,
  personId: Id,
  displayName: z.string(),
  employer: z.string().nullable(),
  /** Of the last employment with the employer; null where one goes on. */
  lastDay: z.iso.date().nullable(),
  /** From its last day on accounts can be closed. */
  isDue: z.boolean(),
  closedAt: Timestamp.nullable(),
  accounts: z.array(ClosedAccount),
});
export type LeaveClosing = z.infer<typeof LeaveClosing>;
