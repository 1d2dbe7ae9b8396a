import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { SCHEDULE_KINDS, type Terms } from '@ploeg/domain/terms/terms';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  numeric,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';
import { openSealed, seal, type Sealed } from '#platform/sealed-value.ts';

export const LINE_ORIGINS = [
  'start',
  'takeover',
  'change',
  'correction',
  'contract',
  'import',
] as const;
export type LineOrigin = (typeof LINE_ORIGINS)[number];

/** What is agreed with somebody from a day on. A line says only what it names in `sets`. */
export const employmentTerms = companyTable(
  'employment_terms',
  {
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    sets: text('sets').array().$type<(keyof Terms)[]>().notNull(),
    workerType: text('worker_type', { enum: WORKER_TYPES }),
    workerKind: text('worker_kind', { enum: WORKER_KINDS }),
    regime: text('regime', { enum: REGIMES }),
    scheduleKind: text('schedule_kind', { enum: SCHEDULE_KINDS }),
    hoursWeekMinutes: integer('hours_week_minutes'),
    fulltimeWeekMinutes: integer('fulltime_week_minutes'),
    daysWeek: numeric('days_week', { precision: 3, scale: 1, mode: 'number' }),
    jobTitle: text('function'),
    category: text('category'),
    legalEntityId: uuid('legal_entity_id'),
    jointCommittee: text('joint_committee', { enum: JOINT_COMMITTEES }),
    payrollNumber: text('payroll_number'),
    overtimeUntil: date('overtime_until', { mode: 'string' }),
    teamWork: boolean('team_work'),
    origin: text('origin', { enum: LINE_ORIGINS }).notNull(),
    reason: text('reason').notNull().default(''),
    /** Of the contract that says so. */
    documentId: uuid('document_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('employment_terms_employment').on(t.companyId, t.employmentId, t.since),
    index('employment_terms_person').on(t.companyId, t.personId),
  ],
);

/** Ten-thousandths of a euro. */
const sealedAmount = customType<{ data: Sealed<number>; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (stored) => seal(Number(stored)),
  toDriver: (sealed) => openSealed(sealed),
});

/** What somebody earns from a day on: a table of its own, so that no join with terms can show it. */
export const employmentWages = companyTable(
  'employment_wages',
  {
    employmentId: uuid('employment_id').notNull(),
    personId: uuid('person_id').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    rate: sealedAmount('rate').notNull(),
    unit: text('unit', { enum: SALARY_PERIODS }).notNull(),
    origin: text('origin', { enum: LINE_ORIGINS }).notNull(),
    reason: text('reason').notNull().default(''),
    documentId: uuid('document_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('employment_wages_employment').on(t.companyId, t.employmentId, t.since),
    index('employment_wages_person').on(t.companyId, t.personId),
  ],
);
