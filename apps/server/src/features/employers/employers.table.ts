import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { bigint, date, index, text, uuid } from 'drizzle-orm/pg-core';
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
