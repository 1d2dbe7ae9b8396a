import { CHECKS, FINDINGS, SOURCES } from '@ploeg/domain/dossier/dossier';
import { z } from 'zod';
import { Id, Seconds, Timestamp } from '../shared/wire.schemas.ts';

export const DossierSpan = z.object({ start: Seconds, end: Seconds.nullable() });

const Times = z.object({
  start: Seconds,
  end: Seconds.nullable(),
  pauses: z.array(DossierSpan),
});

/** How a time came to be on record, when the server heard of it, and who wrote it if not the person. */
export const DossierMark = z.object({
  source: z.enum(SOURCES),
  received: Seconds,
  by: z.string().nullable(),
  /** It waited on the device: more than a minute lay between the tap and its arrival (R51). */
  waited: z.boolean(),
});
export type DossierMark = z.infer<typeof DossierMark>;

export const DossierCorrection = z.object({
  received: Seconds,
  by: z.string(),
  reason: z.string().nullable(),
  before: Times,
  after: Times,
});
export type DossierCorrection = z.infer<typeof DossierCorrection>;

/** One stretch of work as it stands, with what was said of it; wall seconds of the location. */
export const Registration = z.object({
  id: Id,
  ...Times.shape,
  /** Nobody has confirmed the end; the server proposed it. */
  proposed: z.boolean(),
  workedSeconds: z.number().int(),
  startMark: DossierMark,
  endMark: DossierMark.nullable(),
  /** Why it was written down by somebody else. */
  reason: z.string().nullable(),
  corrections: z.array(DossierCorrection),
  findings: z.array(z.enum(FINDINGS)),
  /** Whether the log holds a seal of each claim; before seals there were none. */
  isSealed: z.boolean(),
});
export type Registration = z.infer<typeof Registration>;

export const DossierDay = z.object({ day: z.iso.date(), registrations: z.array(Registration) });
export type DossierDay = z.infer<typeof DossierDay>;

export const DossierPerson = z.object({
  personId: Id,
  name: z.string(),
  days: z.array(DossierDay),
});
export type DossierPerson = z.infer<typeof DossierPerson>;

/** What does not agree, in the order of days; `name` is empty where nobody can be named any more. */
export const DossierAlarm = z.object({
  day: z.iso.date(),
  name: z.string(),
  finding: z.enum(FINDINGS),
});
export type DossierAlarm = z.infer<typeof DossierAlarm>;

export const DossierProof = z.object({
  /** The chain of the log follows from line to line, and every seal fits. */
  isWhole: z.boolean(),
  /** The chain itself is broken: which line it is. */
  brokenAt: z.number().int().nullable(),
  alarms: z.array(DossierAlarm),
  claims: z.number().int(),
  sealed: z.number().int(),
  /** Registrations from before there were seals. */
  unsealed: z.number().int(),
  /** The seal of the last line of the log: who writes it down can compare later. */
  hash: z.string(),
  position: z.number().int(),
});
export type DossierProof = z.infer<typeof DossierProof>;

export const Dossier = z.object({
  company: z.string(),
  department: z.string(),
  timezone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  madeAt: Timestamp,
  people: z.array(DossierPerson),
  proof: DossierProof,
});
export type Dossier = z.infer<typeof Dossier>;

/** `cases` names the first of them; a kiosk has no day. */
export const DossierCheck = z.object({
  kind: z.enum(CHECKS),
  count: z.number().int(),
  cases: z.array(z.object({ day: z.iso.date().nullable(), name: z.string() })),
});
export type DossierCheck = z.infer<typeof DossierCheck>;

export const DossierLook = z.object({
  at: Timestamp,
  address: z.string(),
  kind: z.enum(['page', 'pdf', 'csv']),
});

export const DossierLink = z.object({
  id: Id,
  from: z.iso.date(),
  to: z.iso.date(),
  madeBy: z.string(),
  madeAt: Timestamp,
  expiresAt: Timestamp,
  revokedAt: Timestamp.nullable(),
  isOpen: z.boolean(),
  lookCount: z.number().int(),
  /** The newest of them. */
  looks: z.array(DossierLook),
});
export type DossierLink = z.infer<typeof DossierLink>;
