import type { CodeScope } from '@ploeg/domain/payroll/code-map';
import type { EmployerCode, Layout } from '@ploeg/domain/payroll/layout';
import { UNITS } from '@ploeg/domain/payroll/pay-lines';
import { HOUR_STEPS } from '@ploeg/domain/payroll/rounding';
import { CORRECTIONS, GRANULARITIES, LEVELS, TARGET_KINDS } from '@ploeg/domain/payroll/targets';
import type { WageKey } from '@ploeg/domain/payroll/wage-keys';
import { bigint, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** Where the hours of an employer go to. */
export const payrollTargets = companyTable('payroll_targets', {
  legalEntityId: uuid('legal_entity_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind', { enum: TARGET_KINDS }).notNull(),
  level: text('level', { enum: LEVELS }).notNull(),
  /** Who accepted what, since which the level is confirmed. */
  confirmedNote: text('confirmed_note').notNull().default(''),
  employerCodes: jsonb('employer_codes').$type<Partial<Record<EmployerCode, string>>>().notNull(),
  /** Of a custom target. */
  layout: jsonb('layout').$type<Layout>(),
  granularity: text('granularity', { enum: GRANULARITIES }).notNull(),
  hourStep: text('hour_step', { enum: HOUR_STEPS }).notNull(),
  corrections: text('corrections', { enum: CORRECTIONS }).notNull(),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  retiredAt: moment('retired_at'),
});

export type TargetRow = typeof payrollTargets.$inferSelect;

/** What a wage key is called at a target from a day on; rows are only added. */
export const payrollCodes = companyTable(
  'payroll_codes',
  {
    targetId: uuid('target_id').notNull(),
    key: text('wage_key').$type<WageKey>().notNull(),
    scope: jsonb('scope').$type<CodeScope>().notNull(),
    code: text('code').notNull(),
    unit: text('unit', { enum: UNITS }).notNull(),
    factor: integer('factor').notNull(),
    sign: integer('sign').$type<1 | -1>().notNull(),
    since: day('since').notNull(),
    note: text('note').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('payroll_codes_target').on(t.companyId, t.targetId)],
);

export type CodeRow = typeof payrollCodes.$inferSelect;

/** The number that somebody has at a target, where it is not that of their terms; rows are only added. */
export const payrollNumbers = companyTable(
  'payroll_numbers',
  {
    targetId: uuid('target_id').notNull(),
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    number: text('number').notNull(),
    since: day('since').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payroll_numbers_target').on(t.companyId, t.targetId),
    index('payroll_numbers_person').on(t.companyId, t.personId),
  ],
);

export type NumberRow = typeof payrollNumbers.$inferSelect;

export const BATCH_KINDS = ['full', 'replace', 'delta'] as const;

/** What was frozen to be sent: its lines, its bytes, and of which revisions of which sheets it was made. */
export const payrollBatches = companyTable(
  'payroll_batches',
  {
    targetId: uuid('target_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    /** The first and the last day of the period. */
    start: day('start_day').notNull(),
    end: day('end_day').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: BATCH_KINDS }).notNull(),
    /** Of all that it was made of. */
    contentHash: text('content_hash').notNull(),
    /** Revisions by sheet. */
    basis: jsonb('basis').$type<Record<string, number>>().notNull(),
    lineCount: integer('line_count').notNull(),
    fileKey: text('file_key').notNull(),
    fileSha256: text('file_sha256').notNull(),
    fileName: text('file_name').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull(),
    takenBy: uuid('taken_by'),
    takenAt: moment('taken_at'),
    voidedBy: uuid('voided_by'),
    voidedAt: moment('voided_at'),
    acceptedOn: day('accepted_on'),
    acceptedNote: text('accepted_note').notNull().default(''),
    acceptedBy: uuid('accepted_by'),
    acceptedAt: moment('accepted_at'),
  },
  (t) => [
    uniqueIndex('payroll_batches_sequence').on(t.companyId, t.targetId, t.sequence),
    index('payroll_batches_department').on(t.companyId, t.departmentId, t.start),
  ],
);

export type BatchRow = typeof payrollBatches.$inferSelect;

/** Lines of a batch: rows are only added, and none is ever changed. */
export const payrollLines = companyTable(
  'payroll_lines',
  {
    batchId: uuid('batch_id').notNull(),
    position: integer('position').notNull(),
    /** The first day of the period that it is about: that of the batch, or an earlier one. */
    period: day('period_start').notNull(),
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    number: text('number').notNull(),
    day: day('work_day').notNull(),
    keys: text('wage_keys').array().$type<WageKey[]>().notNull(),
    code: text('code').notNull(),
    unit: text('unit', { enum: UNITS }).notNull(),
    /** Ten-thousandths of the unit. */
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    timesheetId: uuid('timesheet_id'),
    revision: integer('revision').notNull(),
  },
  (t) => [
    index('payroll_lines_batch').on(t.companyId, t.batchId, t.position),
    index('payroll_lines_person').on(t.companyId, t.personId),
  ],
);

export type LineRow = typeof payrollLines.$inferSelect;
