import type { Audience } from '@ploeg/domain/audience/audience';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

/** A PDF for many people, drawn once; each of them gets a document of their own made of it. */
export const documentBatches = companyTable('document_batches', {
  authorId: uuid('author_id').notNull(),
  title: text('title').notNull(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  toSign: boolean('to_sign').notNull(),
  newcomers: boolean('newcomers').notNull(),
  fileKey: text('file_key').notNull(),
  /** Pictures of its pages, in their order. */
  pageKeys: text('page_keys').array().notNull(),
  stoppedAt: moment('stopped_at'),
  createdAt: createdAt(),
});

/** One row a person: whoever has a document has had their turn, so a run that is repeated does nothing. */
export const documentBatchItems = pgTable(
  'document_batch_items',
  {
    companyId: companyId(),
    batchId: uuid('batch_id').notNull(),
    personId: uuid('person_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    documentId: uuid('document_id'),
    /** They had left when it was their turn. */
    skippedAt: moment('skipped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.batchId, t.personId] }),
    index('document_batch_items_person').on(t.companyId, t.personId),
  ],
);

export type BatchRow = typeof documentBatches.$inferSelect;
export type BatchItemRow = typeof documentBatchItems.$inferSelect;
