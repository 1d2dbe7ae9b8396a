import { UNITS } from '@ploeg/domain/payroll/pay-lines';
import { z } from 'zod';
import { Id, Sha256, Timestamp } from '../shared/wire.schemas.ts';

const Day = z.iso.date();

/** Days that are paid together, and whether they can be sent. */
export const PayrollPeriod = z.object({
  start: Day,
  end: Day,
  isLocked: z.boolean(),
});
export type PayrollPeriod = z.infer<typeof PayrollPeriod>;

const Quantity = z.number().int();

/** `quantity` is in ten-thousandths of the unit. */
export const PayrollLine = z.object({
  employmentId: Id,
  name: z.string(),
  number: z.string(),
  day: Day,
  keys: z.array(z.string()),
  code: z.string(),
  unit: z.enum(UNITS),
  quantity: Quantity,
});
export type PayrollLine = z.infer<typeof PayrollLine>;

export const PayrollDifference = z.object({
  before: PayrollLine.nullable(),
  after: PayrollLine.nullable(),
});

/** What forbids a batch, by what and of whom. */
export const PayrollFault = z.object({
  fault: z.enum([
    'number_missing',
    'number_twice',
    'code_missing',
    'too_wide',
    'not_encodable',
    'not_allowed',
    'empty',
    'not_exact',
    'negative',
    'not_mapped',
    'not_digits',
  ]),
  employmentId: Id.nullable(),
  name: z.string(),
  day: Day.nullable(),
  /** A wage key, a field of the layout or a number. */
  what: z.string(),
  value: z.string(),
});
export type PayrollFault = z.infer<typeof PayrollFault>;

/** What is worth a look and forbids nothing. */
export const PayrollDoubt = z.object({
  doubt: z.enum([
    'no_line',
    'long_week',
    'hours_moved',
    'code_new',
    'disputed',
    'not_agreed',
    'not_approved',
    'questions',
  ]),
  employmentId: Id.nullable(),
  name: z.string(),
  day: Day.nullable(),
  code: z.string(),
  quantity: Quantity.nullable(),
  usual: Quantity.nullable(),
});
export type PayrollDoubt = z.infer<typeof PayrollDoubt>;

/** A sum that a batch holds: of a person, or of a code. */
const Total = z.object({
  code: z.string(),
  unit: z.enum(UNITS),
  quantity: Quantity,
});

export const PayrollPreview = z.object({
  isLocked: z.boolean(),
  kind: z.enum(['full', 'correction']),
  /** The same was sent already: making it again makes nothing. */
  isUnchanged: z.boolean(),
  lines: z.array(PayrollLine),
  totals: z.array(Total),
  people: z.number().int(),
  faults: z.array(PayrollFault),
  doubts: z.array(PayrollDoubt),
  differences: z.array(PayrollDifference),
  /** The first 200 lines of the file; empty where there can be none. */
  text: z.string(),
  fileName: z.string(),
});
export type PayrollPreview = z.infer<typeof PayrollPreview>;

const Signed = z.object({ at: Timestamp, by: z.string() });

export const PayrollBatch = z.object({
  id: Id,
  targetId: Id,
  targetName: z.string(),
  departmentId: Id,
  start: Day,
  end: Day,
  sequence: z.number().int(),
  kind: z.enum(['full', 'correction']),
  lineCount: z.number().int(),
  fileName: z.string(),
  sha256: Sha256,
  made: Signed,
  downloaded: Signed.nullable(),
  voided: Signed.nullable(),
  receipt: Signed.extend({ acceptedOn: Day, note: z.string() }).nullable(),
});
export type PayrollBatch = z.infer<typeof PayrollBatch>;
