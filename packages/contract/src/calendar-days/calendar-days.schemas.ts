import { HOLIDAYS } from '@ploeg/domain/calendar-days/holidays';
import { z } from 'zod';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

export const CALENDAR_KINDS = ['holiday', 'closed', 'school'] as const;

/** One day or a span of days that is not like others. */
export const CalendarDay = z.object({
  /** Null where the law's rule says it. */
  id: Id.nullable(),
  /** Null for all locations of the company. */
  departmentId: Id.nullable(),
  day: z.iso.date(),
  /** The last day; the same for one day. */
  until: z.iso.date(),
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  /** Which holiday of the law it is, so that screens say it in the reader's language. */
  holiday: z.enum(HOLIDAYS).nullable(),
  /** The holiday that it is taken for, when that falls where nobody works. */
  replaces: z.iso.date().nullable(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const calendarDayFields = {
  day: z.iso.date(),
  until: z.iso.date(),
  kind: z.enum(CALENDAR_KINDS),
  name: shortText(60).min(1),
  replaces: z.iso.date().nullable(),
};

export const DayComment = z.object({ day: z.iso.date(), comment: z.string() });
export type DayComment = z.infer<typeof DayComment>;

/** What whoever runs a day leaves to whoever runs it after them. */
export const HandoverNote = z.object({
  departmentId: Id,
  day: z.iso.date(),
  note: z.string(),
  by: z.string(),
  at: Timestamp,
});
export type HandoverNote = z.infer<typeof HandoverNote>;
