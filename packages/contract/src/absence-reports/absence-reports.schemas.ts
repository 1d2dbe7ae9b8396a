import { ABSENCE_EXTENTS, ABSENCE_REASONS } from '@ploeg/domain/absence-reports/absence-rules';
import { z } from 'zod';
import { Away } from '../approvals/to-decide.schemas.ts';
import { requestFields } from '../shared/request-kind.ts';
import { Address, AppFields, FormSeconds, Id, Seconds } from '../shared/wire.schemas.ts';

const Reason = z.enum(ABSENCE_REASONS);
const Extent = z.enum(ABSENCE_EXTENTS);
const Span = z.object({ start: Seconds, end: Seconds });

/** "I can't come", as whoever sees it may; all seconds but `created` are wall seconds. */
export const AbsenceReport = z.object({
  ...requestFields,
  /** The shift of which it was said, as it stands now. */
  shift: z.object({ id: Id, start: Seconds, end: Seconds }),
  extent: Extent,
  since: Seconds,
  /** What is left out of a shift; null where whole days are meant. */
  span: Span.nullable(),
  dates: z.array(z.iso.date()),
  /** Null for who may not read what is private of people; so are the note and the pictures. */
  reason: Reason.nullable(),
  note: z.string(),
  pictures: z.array(Address),
  /** What who decided said. */
  comment: z.string(),
});
export type AbsenceReport = z.infer<typeof AbsenceReport>;

export const AbsenceToDecide = z.object({
  absenceReport: AbsenceReport,
  /** The person's shifts that a yes frees, from when on, and who could take each. */
  freed: z.array(
    z.object({ id: Id, start: Seconds, end: Seconds, candidates: z.array(z.string()) }),
  ),
  away: z.array(Away),
});
export type AbsenceToDecide = z.infer<typeof AbsenceToDecide>;

const Day = z.preprocess((value) => (value === '' ? null : value), z.iso.date().nullable());

export const AbsenceReportBody = z.object({
  ...AppFields,
  shiftId: Id,
  reason: Reason,
  extent: Extent,
  /** When it was said, by the clock of the device, in wall seconds; null is when it arrives. */
  said: FormSeconds.default(null),
  /** From when on the rest is meant; null is when it was said. */
  since: FormSeconds.default(null),
  lastDay: Day.default(null),
  note: z.string().trim().max(2000).default(''),
});

export const AbsenceReportAnswer = z.object({ absenceReport: AbsenceReport });
