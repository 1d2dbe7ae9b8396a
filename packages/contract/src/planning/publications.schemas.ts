import { z } from 'zod';
import { ConstraintMessage } from '../shared/error-envelope.schemas.ts';
import { Id, Seconds, Sha256, Timestamp } from '../shared/wire.schemas.ts';
import { BatchName, PlannedFields, PlanSpan } from './planning.schemas.ts';

/** Whose shifts: employments, and `open` for those of nobody. */
const Whose = z.array(z.union([Id, z.literal('open')]));

/** As many as an address holds. */
const MOST_LISTED = 250;

/** A list in an address. */
export const listed = <S extends z.ZodType<string[], string[]>>(ids: S) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(ids);

export const PublicationQuery = PlanSpan.extend({
  /** Only theirs; without it, of everybody. */
  employmentIds: listed(Whose.max(MOST_LISTED)).optional(),
  exceptIds: listed(Whose.max(MOST_LISTED)).optional(),
  sectionIds: listed(z.array(Id).max(MOST_LISTED)).optional(),
});

export const PublicationBody = z.object({
  departmentId: Id,
  from: Seconds,
  to: Seconds,
  employmentIds: Whose.max(MOST_LISTED).optional(),
  exceptIds: Whose.max(MOST_LISTED).optional(),
  sectionIds: z.array(Id).max(MOST_LISTED).optional(),
  /** Of the preview that was looked at. */
  hash: Sha256,
});

const Difference = z.object({
  shiftId: Id,
  kind: z.enum(['new', 'changed', 'cancelled', 'unchanged']),
  before: PlannedFields.nullable(),
  after: PlannedFields.nullable(),
  fields: z.array(z.string()),
  /** Of true net work, more or less than before. */
  seconds: z.number().int(),
});

/** What is asked about a shift and not decided. */
export const ASKED_KINDS = ['swap', 'application', 'change'] as const;

const PreviewedDifference = Difference.extend({
  /** What stands against it as it will be; notice that is too short is one of them. */
  constraints: z.array(ConstraintMessage),
  /** It needs a Dimona declaration that was not made. */
  needsDimona: z.boolean(),
  asked: z.array(z.enum(ASKED_KINDS)),
});
export type PreviewedDifference = z.infer<typeof PreviewedDifference>;

/** By what somebody hears: it rings, is mailed, or stands in the app for whoever opens it; `none` hears nothing. */
export const REACHES = ['device', 'mail', 'app', 'none'] as const;

/** What became of what was told: opened since, mailed, sent to a device, on its way; or nothing came of it. */
export const HEARD = ['opened', 'mailed', 'sent', 'waiting', 'none'] as const;

const PreviewedPerson = z.object({
  /** Null for open shifts. */
  personId: Id.nullable(),
  name: z.string(),
  /** Of what is to be declared; null where nothing is, and for who declares nothing. */
  workerType: z.string().nullable(),
  /** Null for open shifts. */
  reach: z.enum(REACHES).nullable(),
  differences: z.array(PreviewedDifference),
});
export type PreviewedPerson = z.infer<typeof PreviewedPerson>;

/** What publishing would tell each; nobody is told of what is open. */
export const PublicationPreview = z.object({
  hash: Sha256,
  people: z.array(PreviewedPerson),
  /** Clocked on since, so they stay as they are. */
  left: z.array(Id),
  /** Of true net work, more or less than was published. */
  seconds: z.number().int(),
  /** The same in gross wages; null for who may not see them. */
  cost: z
    .object({
      cents: z.number().int(),
      /** Whose wage nobody has said: they are in no amount. */
      withoutWage: z.number().int(),
    })
    .nullable(),
});
export type PublicationPreview = z.infer<typeof PublicationPreview>;

export const Publication = z.object({
  batch: BatchName,
  told: z.array(Id),
  /** Of these, whom nothing reaches: neither a device nor a mail, and no sign-in. */
  unreached: z.array(Id),
  left: z.array(Id),
});

/** Who was told what by a publication: proof of which plan was made known, and when. */
export const PublicationProof = z.object({
  batch: BatchName,
  byName: z.string(),
  at: Timestamp,
  notices: z.array(
    z.object({
      personId: Id,
      name: z.string(),
      at: Timestamp,
      /** Null where what became of it is kept no longer. */
      heard: z.enum(HEARD).nullable(),
      /** Of the differences, as they were told. */
      hash: Sha256,
      differences: z.array(Difference),
    }),
  ),
});
export type PublicationProof = z.infer<typeof PublicationProof>;
