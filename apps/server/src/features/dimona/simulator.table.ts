import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '#db/columns.ts';
import type { DimonaAnomaly } from './dimona.table.ts';

export const simulatedPeriods = pgTable(
  'dimona_simulated_periods',
  {
    companyId: companyId(),
    /** Twelve digits, the last two of which check the others. */
    id: text('id').notNull(),
    enterpriseNumber: text('enterprise_number').notNull(),
    /** Stands for the worker; the national number is kept nowhere but in the profile. */
    personId: uuid('person_id').notNull(),
    workerType: text('worker_type').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    startHour: text('start_hour'),
    endHour: text('end_hour'),
    cancelled: boolean('cancelled').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('dimona_simulated_person').on(t.companyId, t.personId),
  ],
);

export const simulatedAnswers = pgTable(
  'dimona_simulated_answers',
  {
    companyId: companyId(),
    id: text('id').notNull(),
    result: text('result', { enum: ['A', 'W', 'B'] }).notNull(),
    periodId: text('period_id'),
    anomalies: jsonb('anomalies').$type<DimonaAnomaly[]>().notNull().default([]),
    /** So many questions are still answered with "waiting for identification". */
    waits: integer('waits').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);
