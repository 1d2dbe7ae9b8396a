import type { CounterEntry } from '@ploeg/domain/pay/pay-result';
import { MEASURES } from '@ploeg/domain/payroll/pay-lines';
import type { WageKey } from '@ploeg/domain/payroll/wage-keys';
import type { CarriedLine } from '@ploeg/domain/timesheets/carried-lines';
import { PERIOD_KINDS } from '@ploeg/domain/timesheets/periods';
import type { SheetDay } from '@ploeg/domain/timesheets/sheet-days';
import {
  SHEET_EVENT_KINDS,
  type Says,
  type StatedDay,
  VERDICTS,
  type WishedTimes,
} from '@ploeg/domain/timesheets/sheet-events';
import { date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Days of a location that are paid together; none is there before somebody has done something in it. */
export const timesheetPeriods = companyTable(
  'timesheet_periods',
  {
    departmentId: uuid('department_id').notNull(),
    start: day('start_day').notNull(),
    end: day('end_day').notNull(),
    kind: text('kind', { enum: PERIOD_KINDS }).notNull(),
    lockedAt: moment('locked_at'),
    lockedBy: uuid('locked_by'),
    /** How many times it was locked. */
    version: integer('version').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('timesheet_periods_start').on(t.companyId, t.departmentId, t.start)],
);

export type PeriodRow = typeof timesheetPeriods.$inferSelect;

/** One employment in one period; what it comes to stands in its revisions. */
export const timesheets = companyTable(
  'timesheets',
  {
    periodId: uuid('period_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    start: day('start_day').notNull(),
    end: day('end_day').notNull(),
    /** The last one; 0 before anything was computed. */
    revision: integer('revision').notNull().default(0),
    /** What it adds to counts of the year where that changed behind its lock; null is what its revision says. */
    counters: jsonb('counters').$type<CounterEntry[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('timesheets_employment').on(t.companyId, t.employmentId, t.start),
    index('timesheets_department').on(t.companyId, t.departmentId, t.start),
    index('timesheets_person').on(t.companyId, t.personId, t.end),
  ],
);

export type TimesheetRow = typeof timesheets.$inferSelect;

/** What a sheet came to at a moment: rows are only added, and none is ever changed. */
export const timesheetRevisions = companyTable(
  'timesheet_revisions',
  {
    timesheetId: uuid('timesheet_id').notNull(),
    personId: uuid('person_id').notNull(),
    revision: integer('revision').notNull(),
    engine: text('engine').notNull(),
    inputHash: text('input_hash').notNull(),
    resultHash: text('result_hash').notNull(),
    cause: text('cause').notNull(),
    days: jsonb('days').$type<SheetDay[]>().notNull(),
    carried: jsonb('carried').$type<CarriedLine[]>().notNull(),
    counters: jsonb('counters').$type<CounterEntry[]>().notNull(),
    computedAt: moment('computed_at').notNull(),
  },
  (t) => [
    uniqueIndex('timesheet_revisions_number').on(t.companyId, t.timesheetId, t.revision),
    index('timesheet_revisions_person').on(t.companyId, t.personId),
  ],
);

export type RevisionRow = typeof timesheetRevisions.$inferSelect;

/** What somebody adds to a day or takes off it, with a reason; and what changed behind a lock. */
export const timesheetAdjustments = companyTable(
  'timesheet_adjustments',
  {
    timesheetId: uuid('timesheet_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    day: day('work_day').notNull(),
    /** A bucket of time; of what was carried also any other line of pay. */
    key: text('wage_key').$type<WageKey>().notNull(),
    measure: text('measure', { enum: MEASURES }).notNull().default('seconds'),
    value: integer('value').notNull(),
    reason: text('reason').notNull(),
    /** The locked sheet of which this is a line that came later; null of an adjustment. */
    carriedFrom: uuid('carried_from'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    revokedBy: uuid('revoked_by'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('timesheet_adjustments_sheet').on(t.companyId, t.timesheetId),
    index('timesheet_adjustments_person').on(t.companyId, t.personId, t.day),
    index('timesheet_adjustments_carried').on(t.companyId, t.carriedFrom),
  ],
);

export type AdjustmentRow = typeof timesheetAdjustments.$inferSelect;

/** Everything that was said of a sheet; rows are only added. */
export const timesheetEvents = companyTable(
  'timesheet_events',
  {
    timesheetId: uuid('timesheet_id').notNull(),
    personId: uuid('person_id').notNull(),
    kind: text('kind', { enum: SHEET_EVENT_KINDS }).notNull(),
    /** Null where the server did it by itself. */
    actorId: uuid('actor_id'),
    revision: integer('revision').notNull(),
    days: jsonb('days').$type<StatedDay[]>().notNull(),
    text: text('text').notNull(),
    wish: jsonb('wish').$type<WishedTimes>(),
    says: jsonb('says').$type<Says>(),
    verdict: text('verdict', { enum: VERDICTS }),
    createdAt: createdAt(),
  },
  (t) => [
    index('timesheet_events_sheet').on(t.companyId, t.timesheetId),
    index('timesheet_events_person').on(t.companyId, t.personId),
  ],
);

export type EventRow = typeof timesheetEvents.$inferSelect;

/**
 * What has changed that sheets follow from, from a day on: of a person, or of everybody of a location or
 * of the company. Written with the change; whoever has computed what follows takes it away.
 */
export const timesheetMarks = companyTable(
  'timesheet_marks',
  {
    personId: uuid('person_id'),
    employmentId: uuid('employment_id'),
    departmentId: uuid('department_id'),
    since: day('since').notNull(),
    cause: text('cause').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('timesheet_marks_person').on(t.companyId, t.personId)],
);

export type MarkRow = typeof timesheetMarks.$inferSelect;
