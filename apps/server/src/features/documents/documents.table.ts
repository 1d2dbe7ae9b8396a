import { FILED_KINDS } from '@ploeg/domain/papers/papers';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';

/** Something to read, or to read and sign, for one employee. */
export const documents = companyTable(
  'documents',
  {
    departmentId: uuid('department_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** Signatures are grouped by it (R35). */
    type: text('type', { enum: ['contract', 'general'] }).notNull(),
    /** What is no contract, as the office sorts it. */
    kind: text('kind', { enum: FILED_KINDS }).notNull().default('general'),
    title: text('title').notNull(),
    /** The last day on which a paper counts, as a permit; a contract has its own. */
    validUntil: date('valid_until', { mode: 'string' }),
    templateId: uuid('template_id'),
    /** The manager whose signature stands under it already. */
    signatoryId: uuid('signatory_id'),
    /** SENT: to read only, no signature asked, or with no time of sending: filed. SIGNED is final; VOID was withdrawn or replaced. */
    status: text('status', { enum: ['DRAFT', 'SENT', 'UNSIGNED', 'SIGNED', 'VOID'] })
      .notNull()
      .default('DRAFT'),
    /** The PDF as it is shown, then the sealed one; null until they are rendered. */
    fileKey: text('file_key'),
    fileSha256: text('file_sha256'),
    signedFileKey: text('signed_file_key'),
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    lastPageSeenAt: moment('last_page_seen_at'),
    signedAt: moment('signed_at'),
    /** When the office last reminded its person of it. */
    remindedAt: moment('reminded_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('documents_person').on(t.companyId, t.personId, t.status),
    index('documents_department').on(t.companyId, t.departmentId, t.createdAt),
  ],
);

export const documentPages = pgTable(
  'document_pages',
  {
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    page: integer('page').notNull(),
    imageKey: text('image_key').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.documentId, t.page] })],
);

export const documentTemplates = companyTable(
  'document_templates',
  {
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['contract', 'general'] }).notNull(),
    html: text('html').$type<CleanHtml>().notNull(),
    /** SES: drawn on the screen. QES: must be signed with a qualified signature elsewhere. */
    signatureLevel: text('signature_level', { enum: ['SES', 'QES'] })
      .notNull()
      .default('SES'),
    /** Of its text, from 1; contracts keep the one that they were made from. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('document_templates_department').on(t.companyId, t.departmentId)],
);

/** What a template said before it was changed; rows are only ever added. */
export const documentTemplateVersions = pgTable(
  'document_template_versions',
  {
    companyId: companyId(),
    templateId: uuid('template_id').notNull(),
    version: integer('version').notNull(),
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    html: text('html').$type<CleanHtml>().notNull(),
    /** Who wrote the version after it. */
    replacedBy: uuid('replaced_by').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.templateId, t.version] })],
);

/** Managers whose stored signature a contract can carry. */
export const signatories = companyTable(
  'signatories',
  {
    departmentId: uuid('department_id').notNull(),
    /** Who may draw it; null for somebody who does not use the app. */
    personId: uuid('person_id'),
    name: text('name').notNull(),
    imageKey: text('image_key'),
    createdAt: createdAt(),
  },
  (t) => [index('signatories_department').on(t.companyId, t.departmentId)],
);
