import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { RENEW_OPTIONS, RENEW_PERIODS } from '@ploeg/domain/contracts/renewal';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { z } from 'zod';
import {
  Address,
  AppFields,
  FormBoolean,
  Id,
  jsonField,
  Seconds,
  shortText,
  Timestamp,
} from '../shared/wire.schemas.ts';

export const SignatureLevel = z.enum(['SES', 'QES']);

export const ContractTemplate = z.object({
  id: Id,
  name: z.string(),
  type: z.literal('contract'),
  html: z.string(),
  signatureLevel: SignatureLevel,
  /** Of its text, from 1. */
  version: z.number().int().optional(),
});
export type ContractTemplate = z.infer<typeof ContractTemplate>;

/** What a template said until it was changed. */
export const TemplateVersion = z.object({
  version: z.number().int(),
  name: z.string(),
  html: z.string(),
  replacedAt: Timestamp,
  replacedBy: z.string(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateBody = z.object({
  ...AppFields,
  name: shortText(100).min(1),
  html: z.string().min(1).max(200_000),
  signatureLevel: SignatureLevel.default('SES'),
});

/** A manager whose drawn signature a contract can carry; `image` is null until it is drawn. */
export const Signatory = z.object({
  id: Id,
  name: z.string(),
  image: Address.nullable(),
  own: z.boolean(),
});
export type Signatory = z.infer<typeof Signatory>;

const isNothing = (value: unknown): boolean => value === '' || value === 'null';

/** In forms an empty text stands for nothing. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isNothing(value) ? null : value), schema.nullable()).default(null);

/** A number, or one as it is typed, with a comma or a dot. */
const FormNumber = orNothing(
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,12}([.,]\d{1,6})?$/.test(value.trim())
        ? Number(value.trim().replace(',', '.'))
        : value,
    z.number(),
  ),
);

/** A day as wall seconds, or as YYYY-MM-DD (R30). */
const FormDay = orNothing(
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    if (/^\d{1,12}$/.test(value)) return Number(value);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) / 1000 : value;
  }, Seconds),
);

const FormRenewal = z.object({
  period: orNothing(z.enum(RENEW_PERIODS)),
  option: orNothing(z.enum(RENEW_OPTIONS)),
});

/** The contract payload of point 3.26. What is required is said by the rules, not by the shape. */
export const ContractBody = z.object({
  ...AppFields,
  departmentId: orNothing(Id),
  userRecordId: orNothing(Id),
  templateId: orNothing(Id),
  type: z.literal('contract').default('contract'),
  /** A text of one's own in place of the template's, with the same placeholders. */
  html: orNothing(z.string().max(200_000)),
  start: FormDay,
  end: FormDay,
  /** Ours: agreed without an end. */
  openEnd: FormBoolean.default(false),
  signatureId: orNothing(Id),
  hoursWeek: FormNumber,
  salaryAmountGross: FormNumber,
  salaryPeriod: orNothing(z.enum(SALARY_PERIODS)),
  regime: z.enum(REGIMES).default('FULL'),
  workerKind: z.enum(WORKER_KINDS).default('worker'),
  daysWeek: FormNumber,
  daysOffYear: FormNumber,
  maxHoursDay: FormNumber,
  workingTimePlan: z.string().max(4000).default(''),
  renewal: orNothing(jsonField(FormRenewal)),
  dimona: FormBoolean.default(false),
  dimonaWorkerType: orNothing(z.enum(WORKER_TYPES)),
  dimonaPlannedHours: FormNumber,
  /** Ours: the contract that this one comes after. */
  renews: orNothing(Id),
  /** Ours: sent although another contract covers some of the same days. */
  force: FormBoolean.default(false),
});
export type ContractBody = z.infer<typeof ContractBody>;

export const ContractDimona = z.object({
  id: Id.nullable(),
  status: z.string(),
  declarationId: z.string().nullable(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ContractDimona = z.infer<typeof ContractDimona>;

export const ContractStatus = z.enum(['DRAFT', 'UNSIGNED', 'SENT', 'SIGNED', 'VOID']);

export const MadeContract = z.object({
  /** The document's; it is signed and withdrawn by it. */
  id: Id,
  departmentId: Id,
  userRecordId: Id,
  start: Seconds,
  end: Seconds.nullable(),
  pdfUrl: Address.nullable(),
  status: ContractStatus,
  user: z.object({ displayName: z.string() }),
  dimona: ContractDimona.nullable(),
});
export type MadeContract = z.infer<typeof MadeContract>;

/** A contract as managers see it: who, until when, how it stands, and what was agreed. */
export const TeamContract = z.object({
  id: Id,
  departmentId: Id,
  userRecordId: Id,
  user: z.string(),
  title: z.string(),
  status: ContractStatus,
  start: Seconds,
  end: Seconds.nullable(),
  sentAt: Timestamp.nullable(),
  openedAt: Timestamp.nullable(),
  signedAt: Timestamp.nullable(),
  /** Null, as the salary is, for who may not read contracts (decision 059). */
  pdfUrl: Address.nullable(),
  templateId: Id.nullable(),
  signatureId: Id.nullable(),
  hoursWeek: z.number(),
  salaryAmountGross: z.number().nullable(),
  salaryPeriod: z.enum(SALARY_PERIODS),
  regime: z.enum(REGIMES),
  workerKind: z.enum(WORKER_KINDS),
  daysWeek: z.number().nullable(),
  daysOffYear: z.number().nullable(),
  maxHoursDay: z.number().nullable(),
  workingTimePlan: z.string(),
  dimonaWorkerType: z.string().nullable(),
  dimonaPlannedHours: z.number().nullable(),
  renewal: z
    .object({
      period: z.enum(RENEW_PERIODS),
      option: z.enum(RENEW_OPTIONS).nullable(),
      next: z.object({ start: Seconds, end: Seconds }),
      due: z.boolean(),
      /** The contract that came after; null as long as there is none. */
      renewedBy: Id.nullable(),
    })
    .nullable(),
});
export type TeamContract = z.infer<typeof TeamContract>;

export const ContractPreview = z.object({ html: z.string(), blanks: z.array(z.string()) });
export type ContractPreview = z.infer<typeof ContractPreview>;
