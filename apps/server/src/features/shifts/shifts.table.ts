import type { WallSeconds } from '@ploeg/domain/time/wall-time';
import { and, gt, isNull, lte, sql } from 'drizzle-orm';
import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment, shiftKind, wallSeconds } from '#db/columns.ts';
import type { References } from '#features/catalogues/catalogues.table.ts';

/** Shifts, days off and unavailabilities share one calendar. */
export const shifts = companyTable(
  'shifts',
  {
    departmentId: uuid('department_id').notNull(),
    /** Null is a free shift. */
    employmentId: uuid('membership_id'),
    personId: uuid('person_id'),
    kind: shiftKind('kind').notNull().default(sql`1`),
    start: wallSeconds('start_wall').notNull(),
    end: wallSeconds('end_wall').notNull(),
    sectionId: uuid('section_id'),
    packageId: uuid('package_id'),
    dayoffTypeId: uuid('dayoff_type_id'),
    fullDay: boolean('full_day').notNull().default(false),
    comment: text('comment').notNull().default(''),
    pausePaidSeconds: integer('pause_paid_seconds').notNull().default(0),
    pauseUnpaidSeconds: integer('pause_unpaid_seconds').notNull().default(0),
    skillIds: uuid('skill_ids').array().notNull().default([]),
    attributeIds: uuid('attribute_ids').array().notNull().default([]),
    /** Published; drafts are seen by managers only (R11). */
    approved: boolean('approved').notNull().default(true),
    homeworking: boolean('homeworking').notNull().default(false),
    /** SEQUENCE of the calendar feed: rises with time, place and status. */
    feedSequence: integer('feed_sequence').notNull().default(0),
    /** Rises by one with each change of the plan, published or not (decision 081). */
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('shifts_person_start')
      .on(t.companyId, t.personId, t.start)
      .where(sql`deleted_at is null`),
    index('shifts_department_start')
      .on(t.companyId, t.departmentId, t.start)
      .where(sql`deleted_at is null`),
    index('shifts_free_start')
      .on(t.companyId, t.departmentId, t.start)
      .where(sql`deleted_at is null and membership_id is null`),
  ],
);

export type ShiftRow = typeof shifts.$inferSelect;

export const shiftTasks = companyTable(
  'shift_tasks',
  {
    shiftId: uuid('shift_id').notNull(),
    taskTypeId: uuid('task_type_id').notNull(),
    name: text('name').notNull(),
    start: wallSeconds('start_wall').notNull(),
    end: wallSeconds('end_wall').notNull(),
  },
  (t) => [index('shift_tasks_shift').on(t.companyId, t.shiftId)],
);

const shiftIds: References['ids'] = {
  sections: shifts.sectionId,
  skills: shifts.skillIds,
  attributes: shifts.attributeIds,
  packages: shifts.packageId,
  dayoffTypes: shifts.dayoffTypeId,
  taskTypes: sql`unnest(array(select ${shiftTasks.taskTypeId} from ${shiftTasks}
    where ${shiftTasks.companyId} = ${shifts.companyId} and ${shiftTasks.shiftId} = ${shifts.id}))`,
};

/** What is to come can be planned otherwise, what is past only be told. */
export const shiftReferences = (wallNow: WallSeconds): References[] => [
  {
    as: 'coming',
    table: shifts,
    ids: shiftIds,
    where: and(isNull(shifts.deletedAt), gt(shifts.end, wallNow)),
  },
  {
    as: 'past',
    table: shifts,
    ids: shiftIds,
    where: and(isNull(shifts.deletedAt), lte(shifts.end, wallNow)),
  },
];
