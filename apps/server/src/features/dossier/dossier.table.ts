import { date, index, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** What lets an inspector see the registrations of a location in a period, without an account. */
export const dossierLinks = companyTable(
  'dossier_links',
  {
    departmentId: uuid('department_id').notNull(),
    /** Whole days, both of which belong to it. */
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }).notNull(),
    tokenHash: text('token_hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('dossier_links_token').on(t.tokenHash),
    index('dossier_links_department').on(t.companyId, t.departmentId, t.createdAt),
  ],
);

export type DossierLinkRow = typeof dossierLinks.$inferSelect;

/** Each time that somebody opened such a link or took a file by it. */
export const dossierLooks = companyTable(
  'dossier_looks',
  {
    linkId: uuid('link_id').notNull(),
    at: moment('at').notNull(),
    address: text('address').notNull(),
    kind: text('kind', { enum: ['page', 'pdf', 'csv'] }).notNull(),
  },
  (t) => [index('dossier_looks_link').on(t.companyId, t.linkId, t.at)],
);

export type DossierLookRow = typeof dossierLooks.$inferSelect;
