import { UNITS } from '@ploeg/domain/leave/leave-kinds';
import { CHARGE_REASONS } from '@ploeg/domain/leave-ledger/charge-days';
import { REST_COUNTERS } from '@ploeg/domain/leave-ledger/leave-accounts';
import { z } from 'zod';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

/** Minutes in accounts of hours, thousandths of a day in accounts of days. */
export const Amount = z.number().int().min(-10_000_000).max(10_000_000);
const Positive = Amount.min(0);
const Weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);
const MonthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'month_day');
/** Of what a kind of leave is called by other programs. */
const Code = shortText(20).min(1);

/** A kind of leave as its locations call it, by the code that they share. */
export const NamedKind = z.object({ code: z.string(), name: z.string() }).meta({ id: 'NamedKind' });
export type NamedKind = z.infer<typeof NamedKind>;

const rule = <K extends string, P extends z.ZodType>(kind: K, params: P) =>
  z.object({ kind: z.literal(kind), params: params.nullable() });

/** What a rule says; without params its kind holds no more. */
export const LeaveRuleSaid = z.discriminatedUnion(
  'kind',
  [
    rule(
      'grant',
      z.object({
        amount: Positive,
        at: z.union([z.enum(['year-start', 'employment-start']), MonthDay]),
        per: z.enum(['year', 'once']),
      }),
    ),
    rule(
      'lastYear',
      z.object({
        /** Thousandths of a day of a six-day week. */
        perMonth: z.number().int().min(0).max(31_000),
        table: z
          .array(
            z.object({
              worked: z.number().int().min(0).max(366),
              days: z.number().int().min(0).max(60),
            }),
          )
          .max(60),
      }),
    ),
    rule(
      'accrue',
      z.object({
        perYear: Positive.nullable(),
        perWorkedDay: Positive.nullable(),
        usable: z.enum(['begin', 'end']),
      }),
    ),
    rule(
      'seniority',
      z.object({
        steps: z
          .array(z.object({ years: z.number().int().min(1).max(60), amount: Positive }))
          .max(20),
      }),
    ),
    rule('replacement', z.object({ weekdays: Weekdays })),
    rule(
      'credit',
      z
        .object({
          /** Rest that hours count by themselves: that of public holidays where none is named. */
          counter: z.enum(REST_COUNTERS).optional(),
          weeks: z.number().int().min(0).max(104),
          days: z.number().int().min(0).max(6).optional(),
        })
        .refine(({ weeks, days = 0 }) => weeks + days > 0, 'not_zero'),
    ),
    rule(
      'prorata',
      z.object({
        by: z.enum(['hours', 'days', 'none']),
        month: z.enum(['days', 'whole', 'begun', 'from16']),
      }),
    ),
    rule('equated', z.object({ codes: z.array(Code).max(60) })),
    rule(
      'round',
      z.object({
        step: z.number().int().min(1).max(10_000),
        toward: z.enum(['nearest', 'up', 'down']),
      }),
    ),
    rule(
      'cap',
      z.object({
        perYear: Positive.nullable(),
        weeksOfContract: z.number().int().min(1).max(52).nullable(),
      }),
    ),
    rule(
      'lasts',
      z.object({
        until: z.union([
          z.literal('year-end'),
          MonthDay,
          z.object({ weeks: z.number().int().min(1).max(260) }),
        ]),
        longer: z.object({ most: Positive, until: MonthDay }).nullable(),
      }),
    ),
    rule('negative', z.object({ limit: Positive })),
    rule(
      'wait',
      z.object({
        months: z.number().int().min(1).max(60),
        for: z.enum(['earning', 'taking']),
      }),
    ),
    rule('after', z.object({ accountIds: z.array(Id).max(10) })),
    rule(
      'ask',
      z.object({
        parts: z
          .array(z.enum(['day', 'part']))
          .min(1)
          .max(2),
        noticeDays: z.number().int().min(0).max(366),
        aheadDays: z.number().int().min(1).max(1100),
      }),
    ),
    rule('count', z.object({ weekdays: Weekdays, sickness: z.enum(['gives-back', 'stays']) })),
  ],
  'leave_rule',
);
export type LeaveRuleSaid = z.infer<typeof LeaveRuleSaid>;

export const LedgerRule = z.object({
  id: Id,
  since: z.iso.date(),
  says: LeaveRuleSaid,
  /** Where it stands: a law, an agreement, the work rules. */
  source: z.string(),
  createdAt: Timestamp,
});

export const accountFields = {
  name: shortText(60).min(1),
  unit: z.enum(UNITS),
  /** Codes of the kinds of leave that are taken from it, wherever in the company. */
  kinds: z.array(Code).max(20),
};

export const LeaveAccount = z.object({
  id: Id,
  ...accountFields,
  /** What those kinds are called, in the reader's language where Ploeg named them. */
  kindNames: z.array(z.string()),
  isArchived: z.boolean(),
  rules: z.array(LedgerRule),
});
export type LeaveAccount = z.infer<typeof LeaveAccount>;

export const LeaveBalance = z.object({
  earned: Amount,
  taken: Amount,
  /** Agreed and to come; asked is what nobody has answered, beyond what of both nothing will have earned. */
  planned: Amount,
  asked: Amount,
  ended: Amount,
  owed: Amount,
  beyond: Amount,
  free: Amount,
  ending: z.array(z.object({ on: z.iso.date(), amount: Amount })),
  overdue: Amount,
  toPay: Amount,
});

/** An account of somebody with one employer. */
export const HeldAccount = z.object({
  accountId: Id,
  name: z.string(),
  unit: z.enum(UNITS),
  /** The employment by which it is asked about. */
  employmentId: Id,
  /** Named where somebody has several employers. */
  employer: z.string().nullable(),
  /** Codes of kinds of leave that are taken from it. */
  kinds: z.array(z.string()),
  /** Of a usual day, so that hours can be read as days; 0 where no hours were agreed. */
  dayMinutes: z.number().int(),
  balance: LeaveBalance,
});
export type HeldAccount = z.infer<typeof HeldAccount>;

/** A step of how a balance came about. */
export const LeaveLine = z.object({
  day: z.iso.date(),
  until: z.iso.date(),
  what: z.enum(['earned', 'taken', 'ended', 'planned', 'asked', 'paid-out', 'correction']),
  amount: Amount,
  total: Amount,
  /** By which rule or entry something was earned, of which year, and of how many months, days or years. */
  origin: z
    .object({
      kind: z.enum([
        'grant',
        'lastYear',
        'accrue',
        'seniority',
        'replacement',
        'opening',
        'certificate',
        'credit',
        'correction',
      ]),
      year: z.number().int(),
      of: z.number().nullable(),
      /** For which work rest is, where hours have counted it. */
      cause: z.enum(REST_COUNTERS).nullable(),
    })
    .nullable(),
  usableUntil: z.iso.date().nullable(),
  /** Of leave that is held or was taken. */
  requestId: Id.nullable(),
  reason: z.string(),
  /** Of an entry that can be taken back. */
  entryId: Id.nullable(),
});
export type LeaveLine = z.infer<typeof LeaveLine>;

export const LeaveCharge = z.object({
  day: z.iso.date(),
  part: z.enum(['day', 'part']),
  amount: Amount,
  why: z.enum(CHARGE_REASONS),
});
export type LeaveCharge = z.infer<typeof LeaveCharge>;

export const LeaveFault = z.object({
  fault: z.enum([
    'part_not_allowed',
    'notice_short',
    'ahead_far',
    'waiting',
    'use_first',
    'balance_short',
  ]),
  days: z.number().int().nullable(),
  until: z.iso.date().nullable(),
  available: Amount.nullable(),
  account: z.string().nullable(),
});

/** What leave would cost; null of an account is a kind that is counted nowhere. */
export const LeaveCost = z.object({
  account: z
    .object({ accountId: Id, name: z.string(), unit: z.enum(UNITS), dayMinutes: z.number().int() })
    .nullable(),
  days: z.array(LeaveCharge),
  cost: Amount,
  /** What is left on its first day, without it and with it; below zero is taken in advance. */
  before: Amount,
  after: Amount,
  /** What of that ends next, when it does. */
  ending: z.object({ on: z.iso.date(), amount: Amount }).nullable(),
  fault: LeaveFault.nullable(),
});
export type LeaveCost = z.infer<typeof LeaveCost>;

/** What a list of balances is narrowed down to. */
export const BALANCE_FILTERS = [
  'all',
  'ends-soon',
  'owed',
  'nothing-planned',
  'two-weeks-missing',
  'overdue',
] as const;

export const BalanceLine = HeldAccount.extend({
  personId: Id,
  displayName: z.string(),
  sectionIds: z.array(Id),
});
export type BalanceLine = z.infer<typeof BalanceLine>;

export const CorrectionBody = z.object({
  employmentId: Id,
  accountId: Id,
  /** An opening balance stands for all that was before its day. */
  kind: z.enum(['correction', 'opening', 'certificate', 'credit', 'payout', 'prevented']),
  day: z.iso.date(),
  /** Signed; what is paid out is given as a number above zero. */
  amount: Amount.refine((amount) => amount !== 0, 'not_zero'),
  usableUntil: z.iso.date().nullable(),
  reason: shortText(300),
});
