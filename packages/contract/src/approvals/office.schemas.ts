import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';
import { Approvals } from './approvals.schemas.ts';

/** Locations, with commas between them. */
export const DepartmentIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Id).min(1).max(200));

/** How many things wait for an answer, by location. */
export const WaitingCounts = z.object({
  locations: z.array(z.object({ departmentId: Id, count: z.number().int() })),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

const KINDS = Object.keys(Approvals.shape) as (keyof Approvals)[];

/** The lists among the approvals, each of a kind of request. */
export const WaitingKind = z.enum(KINDS as [keyof Approvals, ...(keyof Approvals)[]]);

export const WAITING_ORDERS = ['due', 'asked'] as const;

/** Some of what waits in some locations, with how many there are. */
export const WaitingPage = z.object({
  /** Without any filter, and with all of them. */
  all: z.number().int(),
  count: z.number().int(),
  /** With every filter but that of the kind. */
  kinds: z.array(z.object({ kind: WaitingKind, count: z.number().int() })),
  /** Everybody who asks, by name. */
  people: z.array(z.object({ employmentId: Id, displayName: z.string() })),
  /** The page itself, by location; `order` has the kind and the id of each, as they stand. */
  locations: z.array(z.object({ departmentId: Id, approvals: Approvals })),
  order: z.array(z.object({ kind: WaitingKind, id: Id })),
  /** Asks for the next page as `after`; null at the end. */
  next: z.string().nullable(),
});
export type WaitingPage = z.infer<typeof WaitingPage>;

const AskedSpan = z.object({ start: Seconds, end: Seconds });

/** A request of any kind for which nobody waits any more; `spans` are wall seconds. */
export const AnsweredRequest = z.object({
  id: Id,
  kind: z.string(),
  departmentId: Id,
  employmentId: Id,
  personId: Id,
  displayName: z.string(),
  status: z.enum(REQUEST_STATUSES),
  spans: z.array(AskedSpan),
  /** The kind of day off that was asked for; null where it was none. */
  dayoffName: z.string().nullable(),
  /** Why it was asked for, and what who decided said. */
  reason: z.string(),
  comment: z.string(),
  /** Null where nobody did: it expired. */
  decidedBy: z.string().nullable(),
  /** True unix seconds. */
  decided: Seconds,
  created: Seconds,
});
export type AnsweredRequest = z.infer<typeof AnsweredRequest>;

export const AnsweredPage = z.object({
  requests: z.array(AnsweredRequest),
  /** Asks for the next page as `before`; null at the end. */
  next: z.string().nullable(),
});
export type AnsweredPage = z.infer<typeof AnsweredPage>;

/** Somebody who is off, or asks to be; wall seconds. */
export const Absence = z.object({
  employmentId: Id,
  start: Seconds,
  end: Seconds,
  dayoffName: z.string(),
  isWaiting: z.boolean(),
});
export type Absence = z.infer<typeof Absence>;

export const AbsenceMonth = z.object({
  people: z.array(
    z.object({
      employmentId: Id,
      displayName: z.string(),
      sectionIds: z.array(Id),
      /** The days between which they work there; null while no end is known. */
      firstDay: z.iso.date().optional(),
      lastDay: z.iso.date().nullable().optional(),
      /** Kinds of day off that they have no right to, by what is agreed on the first of the days. */
      unusualKinds: z.array(Id).optional(),
    }),
  ),
  absences: z.array(Absence),
});
export type AbsenceMonth = z.infer<typeof AbsenceMonth>;
