import { z } from 'zod';
import { WaitingKind } from '../approvals/office.schemas.ts';
import { CalendarDay, DayComment } from '../calendar-days/calendar-days.schemas.ts';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** What waits for an answer of the reader and bears on the plan; wall seconds. */
export const PlanRequest = z.object({
  id: Id,
  kind: WaitingKind,
  employmentIds: z.array(Id),
  /** Null where it is about no shift. */
  shiftId: Id.nullable(),
  start: Seconds,
  end: Seconds,
});
export type PlanRequest = z.infer<typeof PlanRequest>;

/** Somebody who can be planned there. */
export const PlannedPerson = z.object({
  employmentId: Id,
  /** The same in every location where they can be planned. */
  personId: Id,
  name: z.string(),
  /** Where they work; everywhere, if none are named. */
  sectionIds: z.array(Id),
  skillIds: z.array(Id),
  /** True net seconds of what is planned for them and begins in the period, drafts as drafted. */
  plannedSeconds: z.number().int(),
  /** A seventh of the agreed week for each day of the period; null where none was agreed. */
  contractSeconds: z.number().int().nullable(),
});
export type PlannedPerson = z.infer<typeof PlannedPerson>;

/** What stands around the shifts of a plan. */
export const planSurroundings = {
  requests: z.array(PlanRequest),
  /** Holidays, closing days and school holidays that share a day with the period. */
  days: z.array(CalendarDay),
  comments: z.array(DayComment),
  people: z.array(PlannedPerson),
};
