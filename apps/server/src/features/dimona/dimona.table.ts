import { DIMONA_STATUSES } from '@ploeg/domain/dimona/dimona-states';
import {
  ARTICLE_17_TYPES,
  PERIOD_TYPES,
  USER_STATUSES,
  USER_TYPES,
} from '@ploeg/domain/dimona/worker-types';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

export type DimonaAnomaly = { code: string; descriptionFr: string; descriptionNl: string };

/** As whom a department declares, R62. */
export const dimonaEmployers = pgTable(
  'dimona_employers',
  {
    companyId: companyId(),
    departmentId: uuid('department_id').notNull(),
    enterpriseNumber: text('enterprise_number').notNull(),
    jointCommittee: text('joint_committee').notNull().default('XXX'),
    /** What an A17 is sent as. */
    article17Type: text('article_17_type', { enum: ARTICLE_17_TYPES }).notNull().default('O17'),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.departmentId] })],
);

/** One period of work made known to social security, and how it stands now. */
export const dimonas = companyTable(
  'dimonas',
  {
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    contractId: uuid('contract_id'),
    status: text('status', { enum: DIMONA_STATUSES }).notNull().default('DRAFT'),
    workerType: text('worker_type').notNull(),
    /** Dates and hours are those of Europe/Brussels, whatever the department's zone. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    /** HH:MM. */
    startHour: text('start_hour'),
    endHour: text('end_hour'),
    plannedHours: integer('planned_hours'),
    periodType: text('period_type', { enum: PERIOD_TYPES }),
    userType: text('user_type', { enum: USER_TYPES }),
    userStatus: text('user_status', { enum: USER_STATUSES }),
    /** Given with the first acceptance; later messages name the period by it. */
    periodId: text('period_id'),
    anomalies: jsonb('anomalies').$type<DimonaAnomaly[]>().notNull().default([]),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('dimonas_membership').on(t.companyId, t.employmentId, t.startDate),
    index('dimonas_person').on(t.companyId, t.personId, t.startDate),
    index('dimonas_department').on(t.companyId, t.departmentId, t.startDate),
  ],
);

/** Each message about a period and its answer. The worker's number is never kept here. */
export const dimonaDeclarations = companyTable(
  'dimona_declarations',
  {
    dimonaId: uuid('dimona_id').notNull(),
    kind: text('kind', { enum: ['IN', 'UPDATE', 'OUT', 'CANCEL'] }).notNull(),
    content: jsonb('content').$type<Record<string, string | number>>().notNull(),
    /** The number that the declaration got; null until it was taken. */
    declarationId: text('declaration_id'),
    /** A accepted, W with a warning, B refused, S waiting for identification. */
    result: text('result', { enum: ['A', 'W', 'B', 'S'] }),
    anomalies: jsonb('anomalies').$type<DimonaAnomaly[]>().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    /** When it is sent or asked about next; null once nothing more is to be done. */
    dueAt: moment('due_at'),
    /** Until then one process deals with it, and others leave it alone. */
    claimedUntil: moment('claimed_until'),
  },
  (t) => [
    index('dimona_declarations_dimona').on(t.companyId, t.dimonaId, t.createdAt),
    index('dimona_declarations_due').on(t.dueAt),
  ],
);
