import { z } from 'zod';
import { AppFields, Id, Month, Seconds } from '../shared/wire.schemas.ts';

const HourMinute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time');

export const UnavailabilityEntry = z.object({
  id: Id,
  startHour: HourMinute,
  endHour: HourMinute,
  start: Seconds,
  end: Seconds,
  fullDay: z.boolean(),
  dayoffName: z.string().nullable(),
  /** 1 shift, 2 day off, 3 unavailability. */
  shyftType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  deletable: z.boolean(),
});
export type UnavailabilityEntry = z.infer<typeof UnavailabilityEntry>;

/** A month of one department: what is in the way, by day. */
export const UnavailableMonth = z.object({
  dates: z.object({ startMonth: z.iso.date(), delayStart: z.iso.date() }),
  shifts: z.record(z.iso.date(), z.array(UnavailabilityEntry)),
});

export const UnavailabilityQuery = z.object({ departmentId: Id, month: Month, ...AppFields });

export const UnavailabilityBody = z.object({
  ...AppFields,
  departmentId: Id,
  days: z.array(z.iso.date()).min(1).max(62),
  fullDay: z.boolean().default(false),
  startHour: HourMinute.default('09:00'),
  endHour: HourMinute.default('17:00'),
});

/** What was created, and for each day that was not, why. */
export const UnavailabilityCreated = UnavailableMonth.extend({
  errors: z.record(z.iso.date(), z.array(z.string())).optional(),
});
