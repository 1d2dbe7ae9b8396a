import { REGIMES, SALARY_PERIODS, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { RENEW_OPTIONS, RENEW_PERIODS } from '@ploeg/domain/contracts/renewal';
import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { index, integer, numeric, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment, wallSeconds } from '#db/columns.ts';
import { columns } from '#db/matches.ts';
import { companies, departments } from '#features/departments/departments.table.ts';
import { dimonaEmployers } from '#features/dimona/dimona.table.ts';
import { ofEmployerOn } from '#features/employers/employers.table.ts';
import { personProfiles, persons } from '#features/people/people.table.ts';

/** What was agreed with an employee; its text, pages and signatures belong to the document. */
export const contracts = companyTable(
  'contracts',
  {
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    documentId: uuid('document_id').notNull(),
    start: wallSeconds('start_wall').notNull(),
    /** Null is an open end. */
    end: wallSeconds('end_wall'),
    hoursWeekMinutes: integer('hours_week_minutes').notNull(),
    salaryAmountGross: numeric('salary_amount_gross', {
      precision: 12,
      scale: 4,
      mode: 'number',
    }).notNull(),
    salaryPeriod: text('salary_period', { enum: SALARY_PERIODS }).notNull(),
    regime: text('regime', { enum: REGIMES }).notNull(),
    workerKind: text('worker_kind', { enum: WORKER_KINDS }).notNull(),
    daysWeek: numeric('days_week', { precision: 3, scale: 1, mode: 'number' }),
    daysOffYear: numeric('days_off_year', { precision: 4, scale: 1, mode: 'number' }),
    maxHoursDay: numeric('max_hours_day', { precision: 4, scale: 2, mode: 'number' }),
    workingTimePlan: text('working_time_plan').notNull().default(''),
    /** Both null: not renewed. */
    renewPeriod: text('renew_period', { enum: RENEW_PERIODS }),
    renewOption: text('renew_option', { enum: RENEW_OPTIONS }),
    renewsId: uuid('renews_id'),
    renewalNotifiedAt: moment('renewal_told_at'),
    /** Null: no Dimona was asked for with it. */
    dimonaWorkerType: text('dimona_worker_type'),
    dimonaPlannedHours: integer('dimona_planned_hours'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contracts_membership').on(t.companyId, t.employmentId, t.start),
    index('contracts_document').on(t.companyId, t.documentId),
    index('contracts_department').on(t.companyId, t.departmentId, t.start),
    index('contracts_renews').on(t.companyId, t.renewsId),
    index('contracts_renewal').on(t.end).where(isNotNull(t.renewPeriod)),
  ],
);

/** What a contract says of an employee, for a select. */
export const employeeColumns = {
  ...columns(persons, 'firstName', 'lastName', 'language'),
  ...columns(personProfiles, 'line1', 'line2', 'zipCode', 'city', 'birthdate', 'nationalNumber'),
};

const place = { companyId: departments.companyId, departmentId: departments.id };

/** And of the employer on a day: the legal entity, or else the company. */
export const employerColumnsOn = (day: SQL) => ({
  company: sql<string>`coalesce(${ofEmployerOn('name', place, day)}, ${companies.name})`,
  ...columns(departments, 'name', 'address'),
  enterpriseNumber: sql<
    string | null
  >`coalesce(${ofEmployerOn('enterprise_number', place, day)}, ${dimonaEmployers.enterpriseNumber})`,
});
