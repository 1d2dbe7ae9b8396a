import type { Audience } from '@ploeg/domain/audience/audience';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

/** What somebody tells many at once. What it is now follows from its dates. */
export const announcements = companyTable(
  'announcements',
  {
    /** Null where it is for more than one location. */
    departmentId: uuid('department_id'),
    authorId: uuid('author_id').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** By which calendar its days count. */
    timezone: text('timezone').notNull(),
    notify: boolean('notify').notNull(),
    newcomers: boolean('newcomers').notNull(),
    ackWanted: boolean('ack_wanted').notNull(),
    ackBy: date('ack_by', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    pinnedUntil: date('pinned_until', { mode: 'string' }),
    publishAt: moment('publish_at'),
    heldAt: moment('held_at'),
    publishedAt: moment('published_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawReason: text('withdraw_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** The newest version that asks everybody again. */
    askVersion: integer('ask_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('announcements_due').on(t.companyId, t.publishAt)],
);

/** What people read; rows are only added once it was published. */
export const announcementTexts = pgTable(
  'announcement_texts',
  {
    companyId: companyId(),
    announcementId: uuid('announcement_id').notNull(),
    version: integer('version').notNull(),
    language: text('language', { enum: LANGUAGE_TAGS }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    sha256: text('sha256').notNull(),
    asksAgain: boolean('asks_again').notNull(),
    authorId: uuid('author_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.announcementId, t.version, t.language] })],
);

type Alt = { language: (typeof LANGUAGE_TAGS)[number]; text: string };

/** A picture or a PDF that somebody brought for an announcement; rows never change. */
export const announcementFiles = companyTable('announcement_files', {
  authorId: uuid('author_id').notNull(),
  kind: text('kind', { enum: ['picture', 'pdf'] }).notNull(),
  name: text('name').notNull(),
  fileKey: text('file_key').notNull(),
  sha256: text('sha256').notNull(),
  bytes: integer('bytes').notNull(),
  /** Pictures of the pages of a PDF, in their order. */
  pageKeys: text('page_keys').array().notNull(),
  createdAt: createdAt(),
});

/** Which files a version carries, in their order; rows are only added once it was published. */
export const announcementAttachments = pgTable(
  'announcement_attachments',
  {
    companyId: companyId(),
    announcementId: uuid('announcement_id').notNull(),
    version: integer('version').notNull(),
    position: integer('position').notNull(),
    fileId: uuid('file_id').notNull(),
    alts: jsonb('alts').$type<Alt[]>().notNull(),
    isDecorative: boolean('is_decorative').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.announcementId, t.version, t.position] }),
    index('announcement_attachments_file').on(t.companyId, t.fileId),
  ],
);

/** Whom it was sent to, and how far each has come: the list is the proof, the audience only a rule. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    companyId: companyId(),
    announcementId: uuid('announcement_id').notNull(),
    personId: uuid('person_id').notNull(),
    employmentId: uuid('membership_id').notNull(),
    departmentId: uuid('department_id').notNull(),
    addedAt: moment('added_at').notNull(),
    seenAt: moment('seen_at'),
    seenVersion: integer('seen_version'),
    ackedAt: moment('acked_at'),
    ackedVersion: integer('acked_version'),
    remindedAt: moment('reminded_at'),
    /** How many of the reminders that go by themselves have had their turn. */
    reminders: integer('reminders').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.announcementId, t.personId] }),
    index('announcement_recipients_person').on(t.companyId, t.personId, t.addedAt),
  ],
);

/** That somebody saw or acknowledged a text; rows are only added. */
export const announcementReceipts = companyTable(
  'announcement_receipts',
  {
    announcementId: uuid('announcement_id').notNull(),
    personId: uuid('person_id').notNull(),
    version: integer('version').notNull(),
    event: text('event', { enum: ['seen', 'acknowledged'] }).notNull(),
    language: text('language', { enum: LANGUAGE_TAGS }).notNull(),
    textSha256: text('text_sha256').notNull(),
    /** As the device says, corrected, and when it arrived. */
    claimedAt: moment('claimed_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('announcement_receipts_person').on(t.companyId, t.announcementId, t.personId)],
);

export type AnnouncementRecord = typeof announcements.$inferSelect;
export type TextRow = typeof announcementTexts.$inferSelect;
export type FileRow = typeof announcementFiles.$inferSelect;
export type AttachmentRow = typeof announcementAttachments.$inferSelect;
export type Attached = AttachmentRow & { file: FileRow };
export type RecipientRow = typeof announcementRecipients.$inferSelect;
