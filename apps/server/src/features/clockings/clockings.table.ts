import type {
  ClockingFlag,
  ClockingTask,
  CostValue,
  Pause,
} from '@ploeg/contract/clockings/clockings.schemas';
import type { GeoPoint } from '@ploeg/contract/shared/wire.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { companyTable, createdAt, instantSeconds, wallSeconds } from '#db/columns.ts';
import type { References } from '#features/catalogues/catalogues.table.ts';

/** On the wall clock and in true instants, which elapsed time is computed from. */
export type StoredSpan = {
  start: number;
  startAt: Instant;
  end: number | null;
  endAt: Instant | null;
  /** Nobody ended it for itself: it ended when its clocking did. */
  endsWithClocking?: boolean;
  /** What the device said where the arrival counts instead. */
  claimed?: { start?: number; end?: number };
};

export type StoredPause = StoredSpan & Pick<Pause, 'id' | 'location'>;

export type StoredTask = StoredSpan &
  Pick<
    z.infer<typeof ClockingTask>,
    'id' | 'taskTypeId' | 'shiftTaskId' | 'edited' | 'notClocked' | 'flowsResponse'
  >;

/** `sha256` is of what the device sent; the bytes under the key are made anew from that. */
export type StoredPicture = { key: string; sha256: string; unix: number };

export const clockings = companyTable(
  'clockings',
  {
    personId: uuid('person_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    shiftId: uuid('shift_id'),
    sectionId: uuid('section_id'),
    optimisticId: text('optimistic_id'),
    skillIds: uuid('skill_ids').array().notNull().default([]),
    attributeIds: uuid('attribute_ids').array().notNull().default([]),
    homeworking: boolean('homeworking').notNull().default(false),
    start: wallSeconds('start_wall').notNull(),
    startAt: instantSeconds('start_at').notNull(),
    startLocation: jsonb('start_location').$type<GeoPoint>(),
    startQrcode: text('start_qrcode'),
    end: wallSeconds('end_wall'),
    endAt: instantSeconds('end_at'),
    endLocation: jsonb('end_location').$type<GeoPoint>(),
    endQrcode: text('end_qrcode'),
    comment: text('comment').notNull().default(''),
    costs: jsonb('costs').$type<CostValue[]>().notNull().default([]),
    pauses: jsonb('pauses').$type<StoredPause[]>().notNull().default([]),
    tasks: jsonb('tasks').$type<StoredTask[]>().notNull().default([]),
    tools: jsonb('tools').$type<{ id: string; quantity: number }[]>().notNull().default([]),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    workedSeconds: integer('worked_seconds').notNull().default(0),
    overtimeMinutes: integer('overtime_minutes').notNull().default(0),
    place: text('place', { enum: ['inside', 'outside'] }),
    /** The server chose the end; set back when the person or a manager says what it was. */
    proposed: boolean('proposed').notNull().default(false),
    reminders: integer('reminders').notNull().default(0),
    kioskId: uuid('kiosk_id'),
    flags: text('flags').array().$type<ClockingFlag[]>().notNull().default([]),
    review: boolean('review').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('clockings_optimistic').on(t.companyId, t.personId, t.optimisticId),
    uniqueIndex('clockings_one_open').on(t.companyId, t.personId).where(sql`end_wall is null`),
    index('clockings_person_start').on(t.companyId, t.personId, t.start),
    index('clockings_person_end').on(t.companyId, t.personId, t.endAt),
    index('clockings_department_start').on(t.companyId, t.departmentId, t.start),
    index('clockings_shift').on(t.companyId, t.shiftId),
  ],
);

export type ClockingRow = typeof clockings.$inferSelect;

export const clockingReferences: References = {
  as: 'clockings',
  table: clockings,
  ids: {
    sections: clockings.sectionId,
    skills: clockings.skillIds,
    attributes: sql`unnest(array(select unnest(${clockings.attributeIds})::text
      union select tool->>'id' from jsonb_array_elements(${clockings.tools}) tool))`,
    costs: sql`jsonb_array_elements(${clockings.costs})->>'id'`,
    taskTypes: sql`jsonb_array_elements(${clockings.tasks})->>'taskTypeId'`,
  },
};

/**
 * Every punch as it was claimed, also those that were refused: rows are only ever added, corrections
 * with an author and a reason. Only what may be kept no longer is taken out of them (R56).
 */
export const clockingEvents = companyTable(
  'clocking_events',
  {
    personId: uuid('person_id').notNull(),
    clockingId: uuid('clocking_id'),
    /** When not the person: a manager who corrects. */
    authorId: uuid('author_id'),
    kind: text('kind', {
      enum: [
        'check-in',
        'patch',
        'check-out',
        'homeworking',
        'auto-close',
        'confirmation',
        'correction',
      ],
    }).notNull(),
    outcome: text('verdict', { enum: ['applied', 'rejected'] }).notNull(),
    errorCode: text('error_code'),
    payload: jsonb('payload').notNull(),
    installId: text('install_id'),
    sequence: bigint('sequence', { mode: 'number' }),
    receivedAt: instantSeconds('received_at').notNull(),
  },
  (t) => [index('clocking_events_person').on(t.companyId, t.personId, t.receivedAt)],
);
