import { IMPORT_KINDS } from '@ploeg/domain/imports/import-kinds';
import type { ImportField } from '@ploeg/domain/imports/import-fields';
import type { ImportPlan, LineDecision } from '@ploeg/domain/imports/import-plan';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

export const IMPORT_STATES = ['open', 'committing', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A section or skill that was made along. */
export type MadeRow = { list: 'sections' | 'skills'; id: string };

/** A list of people, shifts, leave or opening balances that was uploaded. Its lines lie apart, sealed. */
export const imports = companyTable(
  'imports',
  {
    kind: text('kind', { enum: IMPORT_KINDS }).notNull().default('people'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    fileName: text('file_name').notNull(),
    sheet: text('sheet').notNull().default(''),
    heads: text('heads').array().notNull(),
    /** Of the heads: a list that looks the same is matched as this one was. */
    headsHash: text('heads_hash').notNull(),
    plan: jsonb('plan').$type<Omit<ImportPlan, 'epoch'>>().notNull(),
    /** Whether somebody said what a column is. */
    chosen: text('chosen').array().notNull().default([]),
    confidences: text('confidences').array().notNull(),
    rowCount: integer('row_count').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('open'),
    version: integer('version').notNull().default(1),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    made: jsonb('made').$type<MadeRow[]>().notNull().default([]),
    committedAt: moment('committed_at'),
  },
  (t) => [index('imports_created').on(t.companyId, t.createdAt)],
);

export const OUTCOMES = ['created', 'updated', 'same', 'undone', 'kept', 'left'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const importRows = companyTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    /** As a spreadsheet numbers it. */
    line: integer('line').notNull(),
    /** Sealed; empty once the line went in. */
    cells: text('cells').notNull(),
    decision: text('decision').$type<LineDecision>(),
    /** Fields of somebody who is known that stay as they are. */
    keeps: text('keeps').array().$type<ImportField[]>().notNull().default([]),
    outcome: text('outcome', { enum: OUTCOMES }),
    /** What stands against it: a code of the contract, or of a line that stayed out its faults. */
    refusal: text('refusal').notNull().default(''),
    /** Who was made or changed. */
    personId: uuid('person_id'),
    employmentId: uuid('employment_id'),
    /** The shift, the leave or the entry of an account that was made. */
    subjectId: uuid('subject_id'),
    /** Sealed: what was there before, to be put back. */
    before: text('before').notNull().default(''),
    /** Of the person, shift or leave as the import left it: what looks otherwise was touched since. */
    fingerprint: text('fingerprint').notNull().default(''),
  },
  (t) => [
    index('import_rows_import').on(t.companyId, t.importId, t.line),
    index('import_rows_person').on(t.companyId, t.personId),
  ],
);

export type ImportRow = typeof imports.$inferSelect;
export type LineRow = typeof importRows.$inferSelect;
