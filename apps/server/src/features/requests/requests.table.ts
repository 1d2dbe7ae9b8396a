import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { sql } from 'drizzle-orm';
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';
import type { References } from '#features/catalogues/catalogues.table.ts';

/** What an employee asks for and somebody who plans decides; what it is about is the kind's payload. */
export const requests = companyTable(
  'requests',
  {
    kind: text('kind').notNull(),
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** The shift that it is about; null where it is about time. */
    subjectId: uuid('subject_id'),
    payload: jsonb('payload').notNull(),
    pictureKeys: text('picture_keys').array().notNull().default([]),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
    /** What the approval made, such as days off; taking the request back removes it. */
    madeIds: uuid('made_ids').array().notNull().default([]),
    /** Null while it is pending, and where nobody decided: it expired. */
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    decisionComment: text('decision_comment').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('requests_one_pending')
      .on(t.companyId, t.subjectId, t.kind)
      .where(sql`status = 'pending' and kind in ('change', 'swap')`),
    // Who withdrew may apply again, who was refused may not.
    uniqueIndex('requests_one_application')
      .on(t.companyId, t.subjectId, t.employmentId)
      .where(sql`status in ('pending', 'refused') and kind = 'application'`),
    index('requests_person').on(t.companyId, t.personId, t.kind, t.status),
    index('requests_department').on(t.companyId, t.departmentId, t.kind, t.status, t.createdAt),
    index('requests_decided').on(t.companyId, t.departmentId, t.decidedAt),
    index('requests_subject').on(t.companyId, t.subjectId, t.kind),
  ],
);

export type RequestRow = typeof requests.$inferSelect;

/** Any kind may ask for a kind of day off. */
export const requestReferences: References = {
  as: 'requests',
  table: requests,
  ids: { dayoffTypes: sql`${requests.payload}->>'dayoffTypeId'` },
};
