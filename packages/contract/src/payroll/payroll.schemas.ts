import { REGIMES, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { UNITS } from '@ploeg/domain/payroll/pay-lines';
import { HOUR_STEPS } from '@ploeg/domain/payroll/rounding';
import { CORRECTIONS, GRANULARITIES, LEVELS, TARGET_KINDS } from '@ploeg/domain/payroll/targets';
import { z } from 'zod';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { PayrollLayout } from './layout.schemas.ts';

const Day = z.iso.date();

export const EmployerCodes = z.object({
  company: shortText(40).optional(),
  affiliation: shortText(40).optional(),
  dossier: shortText(40).optional(),
  consultant: shortText(40).optional(),
  client: shortText(40).optional(),
});

export const TargetFields = z.object({
  legalEntityId: Id,
  name: shortText(80).min(1),
  kind: z.enum(TARGET_KINDS),
  employerCodes: EmployerCodes,
  /** Of a custom target; the other kinds bring their own. */
  layout: PayrollLayout.nullable(),
  granularity: z.enum(GRANULARITIES),
  hourStep: z.enum(HOUR_STEPS),
  corrections: z.enum(CORRECTIONS),
});
export type TargetFields = z.infer<typeof TargetFields>;

/** Where the hours of an employer go to: its numbers there, its layout and its code map. */
export const PayrollTarget = TargetFields.extend({
  id: Id,
  /** What is written by, whatever the kind. */
  layout: PayrollLayout,
  level: z.enum(LEVELS),
  confirmedNote: z.string(),
  isRetired: z.boolean(),
  codeCount: z.number().int(),
  version: z.number().int(),
});
export type PayrollTarget = z.infer<typeof PayrollTarget>;

export const CodeFields = z.object({
  key: shortText(80),
  scope: z.object({
    workerType: z.enum(WORKER_TYPES).optional(),
    workerKind: z.enum(WORKER_KINDS).optional(),
    regime: z.enum(REGIMES).optional(),
    sectionId: Id.optional(),
  }),
  /** Empty: the key is not sent. */
  code: shortText(40),
  unit: z.enum(UNITS),
  /** In thousandths. */
  factor: z.number().int().min(1).max(1_000_000),
  sign: z.union([z.literal(1), z.literal(-1)]),
  since: Day,
  note: shortText(200),
});
export type CodeFields = z.infer<typeof CodeFields>;

export const PayrollCode = CodeFields.extend({ id: Id });
export type PayrollCode = z.infer<typeof PayrollCode>;

/** What somebody is called at a target: a number of their own there, or else that of their terms. */
export const PayrollPerson = z.object({
  employmentId: Id,
  personId: Id,
  name: z.string(),
  number: z.string(),
  isOwn: z.boolean(),
  since: Day.nullable(),
});
export type PayrollPerson = z.infer<typeof PayrollPerson>;
