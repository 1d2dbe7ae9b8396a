import { z } from 'zod';
import { Clocking } from '../clockings/clockings.schemas.ts';
import { Section } from '../departments/departments.schemas.ts';
import { Id, Month, Seconds } from '../shared/wire.schemas.ts';

const Duration = z.number().int();

/** A shift as it was planned, with its unpaid pause; where its person left, without its section. */
const PlannedShift = z.object({
  id: Id,
  departmentId: Id,
  start: Seconds,
  end: Seconds,
  pauseSeconds: Duration,
  section: Section.nullable(),
});

export const HoursDay = z.object({
  day: z.iso.date(),
  /** Runs or is to come: there is nothing to compare yet. */
  isOpen: z.boolean(),
  plannedSeconds: Duration,
  clockedSeconds: Duration,
  pauseSeconds: Duration,
  /** Clocked less planned; null where there is nothing to compare. */
  differenceSeconds: Duration.nullable(),
  isCorrected: z.boolean(),
  shifts: z.array(PlannedShift),
  clockings: z.array(Clocking),
  /** Ids of those that a manager put right. */
  correctedIds: z.array(Id),
  /** Days off and unavailabilities, by their names; an empty one is an unavailability. */
  off: z.array(z.string()),
});

export const HoursPlace = z.object({
  departmentId: Id,
  company: z.string(),
  plannedSeconds: Duration,
  clockedSeconds: Duration,
  /** By the terms in force on each day; null where no hours of the week were agreed. */
  contractSeconds: Duration.nullable(),
});

export const OwnHours = z.object({
  from: z.iso.date(),
  /** The first day after it. */
  until: z.iso.date(),
  plannedSeconds: Duration,
  /** Of what has ended. */
  clockedSeconds: Duration,
  pauseSeconds: Duration,
  contractSeconds: Duration.nullable(),
  /** Of the days that are over. */
  soFar: z.object({ plannedSeconds: Duration, clockedSeconds: Duration }),
  daysOff: z.number().int(),
  days: z.array(HoursDay),
  /** Where the person worked, was to work or had a contract. */
  places: z.array(HoursPlace),
});
export type OwnHours = z.infer<typeof OwnHours>;

export const HoursMonth = z.object({
  month: Month,
  plannedSeconds: Duration,
  clockedSeconds: Duration,
});
