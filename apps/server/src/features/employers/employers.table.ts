import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, date, index, type PgColumn, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** Who employs: a company may consist of several. */
export const legalEntities = companyTable('legal_entities', {
  name: text('name').notNull(),
  /** As it stands behind the name: BV, SRL, NV. */
  form: text('form').notNull().default(''),
  /** 10 digits; empty until it is known (R68). */
  enterpriseNumber: text('enterprise_number').notNull().default(''),
  onssNumber: text('onss_number').notNull().default(''),
  address: text('address').notNull().default(''),
  /** What a location starts with. */
  jointCommittee: text('joint_committee').notNull().default('XXX'),
  article17Type: text('article_17_type', { enum: ARTICLE_17_TYPES }).notNull().default('O17'),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
});

/** Who employs and declares at a location from a day on; of one day the line with the later id holds. */
export const departmentEmployers = companyTable(
  'department_employers',
  {
    departmentId: uuid('department_id').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    legalEntityId: uuid('legal_entity_id').notNull(),
    jointCommittee: text('joint_committee').notNull().default('XXX'),
    article17Type: text('article_17_type', { enum: ARTICLE_17_TYPES }).notNull().default('O17'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [index('department_employers_department').on(t.companyId, t.departmentId, t.since)],
);

/**
 * A column of the legal entity that employs at a location on a day, for a select that knows the location
 * and the day; null where none was ever named.
 */
export const ofEmployerOn = (
  column: 'enterprise_number' | 'name' | 'address',
  department: { companyId: PgColumn; departmentId: PgColumn },
  day: SQL,
): SQL<string | null> => sql<string | null>`(
  select nullif(le.${sql.identifier(column)}, '')
  from ${departmentEmployers} de
  join ${legalEntities} le on le.company_id = de.company_id and le.id = de.legal_entity_id
  where de.company_id = ${department.companyId} and de.department_id = ${department.departmentId}
    and de.withdrawn_at is null and de.since <= ${day}
  order by de.since desc, de.id desc
  limit 1)`;
