import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';
import type { MessageValues } from '#platform/context.ts';
import type { PushContent } from '#platform/push/push-port.ts';

/** What a person is to be told, written with the change itself; what became of it stands in `deliveries`. */
export const messages = companyTable(
  'messages',
  {
    personId: uuid('person_id').notNull(),
    departmentId: uuid('department_id'),
    kind: text('kind').$type<MessageKind>().notNull(),
    resource: text('resource').notNull(),
    resourceId: uuid('resource_id'),
    values: jsonb('values').$type<MessageValues>().notNull(),
    /** With which others it left; null as long as it waits. */
    bundleId: uuid('bundle_id'),
    /** When to look at it next; null once nothing is left to do. */
    dueAt: moment('due_at'),
    outcome: text('outcome', { enum: ['shown', 'mailed', 'unwanted', 'unreachable'] }),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_due').on(t.dueAt).where(sql`due_at is not null`),
    index('messages_open').on(t.companyId, t.personId).where(sql`due_at is not null`),
    index('messages_created').on(t.createdAt),
  ],
);

/** The ledger: one row for each bundle of messages and each device or mailbox that it went to. */
export const deliveries = companyTable(
  'deliveries',
  {
    /** Also the id of the mail, whose own row says when it left. */

    bundleId: uuid('bundle_id').notNull(),
    personId: uuid('person_id').notNull(),
    way: text('way', { enum: ['web', 'ios', 'android', 'mail'] }).notNull(),
    deviceId: text('device_id'),
    content: jsonb('content').$type<PushContent>(),
    isUrgent: boolean('is_urgent').notNull().default(false),
    expiresAt: moment('expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When to try again, or when who tries now has died; null once it is decided. */
    nextTryAt: moment('next_try_at'),
    sentAt: moment('sent_at'),
    shownAt: moment('shown_at'),
    openedAt: moment('opened_at'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('deliveries_bundle').on(t.companyId, t.bundleId),
    index('deliveries_due').on(t.nextTryAt).where(sql`next_try_at is not null`),
    index('deliveries_created').on(t.createdAt),
  ],
);

/** By what push services know this installation, the newest last; belongs to no company, and lasts. */
export const pushKeys = pgTable('push_keys', {
  /** 1, 2, 3…: of two processes that make one at the same time, one finds the place taken. */
  position: integer('position').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Encrypted under a key that is derived from SECRET. */
  encryptedKey: text('encrypted_key').notNull(),
  createdAt: createdAt(),
});
