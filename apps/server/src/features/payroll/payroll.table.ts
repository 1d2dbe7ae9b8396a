import type { CodeScope } from '@ploeg/domain/payroll/code-map';
import type { EmployerCode, Layout } from '@ploeg/domain/payroll/layout';
import { UNITS } from '@ploeg/domain/payroll/pay-lines';
import { HOUR_STEPS } from '@ploeg/domain/payroll/rounding';
import { CORRECTIONS, GRANULARITIES, LEVELS, TARGET_KINDS } from '@ploeg/domain/payroll/targets';
import type { WageKey } from '@ploeg/domain/payroll/wage-keys';
import { date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
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
