import { FILED_KINDS, PAPER_KINDS, PAPER_STATES } from '@ploeg/domain/papers/papers';
import { z } from 'zod';
import { Address, AppFields, Id, Seconds, shortText, Timestamp } from '../shared/wire.schemas.ts';

/** A day that a paper can be valid until: none mistyped by a century. */
const ValidUntil = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'date')
  .meta({ description: 'Between 2000 and 2100' });

const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

/** Any document or contract of somebody, as the office lists it: never what it says. */
export const Paper = z.object({
  id: Id,
  departmentId: Id,
  location: z.string(),
  employmentId: Id,
  personId: Id,
  person: z.string(),
  kind: z.enum(PAPER_KINDS),
  title: z.string(),
  state: z.enum(PAPER_STATES),
  createdAt: Timestamp,
  /** Null where nobody was told of it. */
  sentAt: Timestamp.nullable(),
  openedAt: Timestamp.nullable(),
  signedAt: Timestamp.nullable(),
  remindedAt: Timestamp.nullable(),
  /** The last day of a contract, or until when a paper is valid. */
  expiresOn: z.iso.date().nullable(),
  /** Wall seconds; null for what is no contract. */
  contract: z.object({ start: Seconds, end: Seconds.nullable() }).nullable(),
  /** What the caller can do with it now. */
  can: z.object({
    remind: z.boolean(),
    withdraw: z.boolean(),
    /** Another contract can come after this one. */
    renew: z.boolean(),
    /** A copy that was signed elsewhere can be brought. */
    bring: z.boolean(),
    /** Kind, title and until when it is valid: of what is no contract. */
    change: z.boolean(),
  }),
});
export type Paper = z.infer<typeof Paper>;

export const PaperDetails = Paper.extend({
  /** Whether the caller may see what it says; without, there are no pages. */
  isOpen: z.boolean(),
  /** Addresses that are good for some minutes. */
  pages: z.array(Address),
  pdfUrl: Address.nullable(),
  template: z.string().nullable(),
  /** Who signed it for the employer. */
  signatory: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** False for what was signed on paper: its PDF carries no seal. */
  sealed: z.boolean(),
  /** Whether its person can read and sign it in the app. */
  hasAccount: z.boolean(),
});
export type PaperDetails = z.infer<typeof PaperDetails>;

export const PaperCounts = z.object({
  sign: z.number().int(),
  sent: z.number().int(),
  expiring: z.number().int(),
  all: z.number().int(),
});

export const PaperPage = z.object({
  papers: z.array(Paper),
  /** How many of each tab there are; null on later pages. */
  counts: PaperCounts.nullable(),
  /** Asks for the next page as `before`; null at the end. */
  next: z.string().nullable(),
});

const Facts = z.object({ count: z.number().int(), rows: z.array(Paper) });

export const PaperFacts = z.object({ toSign: Facts, expiring: Facts });

/** Somebody's work in one location. */
export const PaperPerson = z.object({
  employmentId: Id,
  personId: Id,
  departmentId: Id,
  displayName: z.string(),
});
export type PaperPerson = z.infer<typeof PaperPerson>;

/** Fields of a form, beside the file. */
export const PaperBody = z.object({
  ...AppFields,
  employmentId: Id,
  title: shortText(120).min(1),
  kind: z.enum(FILED_KINDS),
  validUntil: orNothing(ValidUntil).default(null),
  /** `file`: nobody is told; `read`: the person is told of it; `sign`: they are asked to sign it. */
  asks: z.enum(['file', 'read', 'sign']).default('file'),
});
export type PaperBody = z.infer<typeof PaperBody>;

export const PaperChanges = z.object({
  ...AppFields,
  title: shortText(120).min(1).optional(),
  kind: z.enum(FILED_KINDS).optional(),
  validUntil: ValidUntil.nullable().optional(),
});
export type PaperChanges = z.infer<typeof PaperChanges>;

/** Bulk acts name those left out, and why. */
export const PAPER_LEFT_OUT = [
  'unknown',
  'nothing_waits',
  'signed_elsewhere',
  'told_today',
  'left',
  'signed',
  'void',
] as const;
export type PaperLeftOut = (typeof PAPER_LEFT_OUT)[number];

export const PaperBulk = z.object({
  done: z.array(Id),
  leftOut: z.array(z.object({ id: Id, reason: z.enum(PAPER_LEFT_OUT) })),
});
export type PaperBulk = z.infer<typeof PaperBulk>;

export const PaperIds = z.object({ ...AppFields, ids: z.array(Id).min(1).max(200) });
