import { z } from 'zod';
import { Language } from '../session/session.schemas.ts';
import { Address, AppFields, Id, Seconds, Sha256, Timestamp } from '../shared/wire.schemas.ts';

export const DocumentType = z.enum(['contract', 'general']);

/** SENT asks for no signature. */
const Status = z.enum(['SENT', 'UNSIGNED', 'SIGNED', 'VOID']);

/** What an employee sees of every document of theirs. */
const Common = {
  id: Id,
  departmentId: Id,
  title: z.string(),
  status: Status,
  /** False for what was signed on paper: its PDF carries no seal. */
  sealed: z.boolean(),
  /** QES must be signed elsewhere, with a qualified signature. */
  signatureLevel: z.enum(['SES', 'QES']),
  signedAt: Timestamp.nullable(),
};

/** Point 3.26; addresses are good for some minutes and need no session. */
export const ContractItem = z.object({
  ...Common,
  type: z.literal('contract'),
  /** Wall seconds; null where nothing was agreed, or an open end. */
  start: Seconds.nullable(),
  end: Seconds.nullable(),
  pdfUrl: Address,
});
export type ContractItem = z.infer<typeof ContractItem>;

export const GeneralDocument = z.object({
  ...Common,
  /** True unix seconds. */
  sentAt: Seconds,
  file: Address,
  document: z.object({ title: z.string() }),
});
export type GeneralDocument = z.infer<typeof GeneralDocument>;

export const UnsignedDocument = z.object({
  type: DocumentType,
  departmentId: Id,
  document: z.object({
    id: Id,
    title: z.string(),
    images: z.array(Address),
    pdfUrl: Address,
  }),
});
export type UnsignedDocument = z.infer<typeof UnsignedDocument>;

const TextCell = z.object({ text: z.string(), isHeading: z.boolean() });

/** A part of a document's text as it is read from top to bottom, whatever the width of the screen. */
export const TextBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({
    type: z.literal('list'),
    items: z.array(z.object({ label: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('table'), rows: z.array(z.array(TextCell)) }),
  z.object({ type: z.literal('picture'), text: z.string() }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

export const DocumentText = z.object({
  /** Of the PDF that the text was read from. */
  sha256: Sha256,
  /** Null for a PDF that does not say in which order it is read: there are its pages only. */
  blocks: z.array(TextBlock).nullable(),
});
export type DocumentText = z.infer<typeof DocumentText>;

export const Consent = z.object({ language: Language, text: z.string() });
export type Consent = z.infer<typeof Consent>;

export const UploadWishes = z.object({
  ...AppFields,
  urls: z
    .array(z.object({ filename: z.string().min(1).max(200), filetype: z.literal('image/png') }))
    .min(1)
    .max(10),
});

export const Upload = z.object({ url: Address, headers: z.record(z.string(), z.string()) });

const Point = z.object({ x: z.number(), y: z.number(), time: z.number() });

export const SignatureBody = z.object({
  ...AppFields,
  /** The file name that was wished for, or the address that it was sent to. */
  file: z.string().min(1).max(2000),
  documents: z
    .array(z.object({ type: DocumentType, ids: z.array(Id).min(1).max(50), departmentId: Id }))
    .min(1)
    .max(50),
  /** Says that the text of this language was agreed to. */
  consent: z.object({ language: Language }).optional(),
  /** How it was drawn; a hash of it is kept. */
  strokes: z.array(z.array(Point).max(5000)).max(500).optional(),
  appVersion: z.string().max(40).optional(),
});

export const SignedDocument = z.object({
  id: Id,
  status: z.literal('SIGNED'),
  signedAt: Timestamp,
  pdfUrl: Address,
});
