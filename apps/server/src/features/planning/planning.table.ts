import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { Difference } from '@ploeg/domain/planning/publication';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment, wallSeconds } from '#db/columns.ts';

/** A shift as planners see it (null: not there, or to be deleted) and as it is published. */
export type Layers = { plan: PlanFields | null; live: PlanFields | null };

/** What is to become of a published shift; its id is the shift's. New shifts are drafts by themselves. */
export const shiftDrafts = companyTable(
  'shift_drafts',
  {
    departmentId: uuid('department_id').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    employmentId: uuid('membership_id'),
    personId: uuid('person_id'),
    start: wallSeconds('start_wall').notNull(),
    end: wallSeconds('end_wall').notNull(),
    sectionId: uuid('section_id'),
    packageId: uuid('package_id'),
    comment: text('comment').notNull(),
    pausePaidSeconds: integer('pause_paid_seconds').notNull(),
    pauseUnpaidSeconds: integer('pause_unpaid_seconds').notNull(),
    skillIds: uuid('skill_ids').array().notNull(),
    attributeIds: uuid('attribute_ids').array().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('shift_drafts_department').on(t.companyId, t.departmentId, t.start),
    index('shift_drafts_person').on(t.companyId, t.personId),
  ],
);

export type DraftRow = typeof shiftDrafts.$inferSelect;

/** The number of the last batch of a department, whose id it has. */
export const planHeads = companyTable('plan_heads', { number: integer('number').notNull() });

/** Changes of the plan that were made together, and are taken back together. */
export const planBatches = companyTable(
  'plan_batches',
  {
    departmentId: uuid('department_id').notNull(),
    /** Of the department, from one, without gaps. */
    number: integer('number').notNull(),
    kind: text('kind').notNull(),
    label: text('label').notNull(),
    createdBy: uuid('created_by'),
    /** The batch that this one takes back or does again. */
    undoes: uuid('undoes'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('plan_batches_number').on(t.companyId, t.departmentId, t.number)],
);

export type BatchRow = typeof planBatches.$inferSelect;

/** What a batch made of each shift, rows only added: the plan of any moment follows from them. */
export const planOps = companyTable(
  'plan_ops',
  {
    batchId: uuid('batch_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    number: integer('number').notNull(),
    shiftId: uuid('shift_id').notNull(),
    /** Of the shift after it; the one before it is less by one. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<Layers>().notNull(),
    after: jsonb('after').$type<Layers>().notNull(),
    /** Whose shift it was and became. */
    personIds: uuid('person_ids').array().notNull(),
  },
  (t) => [
    uniqueIndex('plan_ops_version').on(t.companyId, t.shiftId, t.version),
    index('plan_ops_number').on(t.companyId, t.departmentId, t.number),
  ],
);

/** What publishing told a person: proof of which plan was made known, and when. */
export const planNotices = companyTable(
  'plan_notices',
  {
    batchId: uuid('batch_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    personId: uuid('person_id').notNull(),
    differences: jsonb('differences').$type<readonly Difference[]>().notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('plan_notices_person').on(t.companyId, t.personId)],
);
