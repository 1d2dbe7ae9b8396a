import { sql } from 'drizzle-orm';
import { index, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** Roles that a company has made; those that every company has are in the code. */
export const roles = companyTable('roles', {
  name: text('name').notNull(),
  rights: text('rights').array().notNull(),
  createdAt: createdAt(),
  deletedAt: moment('deleted_at'),
});

/** Who may do what where, and who said so. It needs no employment. */
export const grants = companyTable(
  'grants',
  {
    personId: uuid('person_id').notNull(),
    /** A role that every company has, or else one of its own. */
    builtIn: text('built_in'),
    roleId: uuid('role_id'),
    /** Null is every location, that the company has or will have. */
    departmentId: uuid('department_id'),
    /** Null is every section. */
    sectionIds: uuid('section_ids').array(),
    since: moment('since').notNull().defaultNow(),
    /** From when on it holds no more. */
    until: moment('until'),
    /** Null is the console, or a release that did not say. */
    givenBy: uuid('given_by'),
    /** When it was taken back, or was over by its date. */
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by'),
    /** When what hung on it had ended too, and could be taken back no more. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('grants_person').on(t.companyId, t.personId),
    index('grants_department').on(t.companyId, t.departmentId),
    index('grants_until').on(t.until).where(sql`until is not null and revoked_at is null`),
    index('grants_unsettled')
      .on(t.revokedAt)
      .where(sql`revoked_at is not null and settled_at is null`),
  ],
);
