import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#db/columns.ts';

/**
 * What this installation has sealed with; every process uses the newest that it can open. Certificates
 * stay for good, so that old files can be verified.
 */
export const seals = pgTable('seals', {
  /** 1, 2, 3…: of two processes that make one at the same time, one finds the place taken. */
  position: integer('position').primaryKey(),
  certificate: text('certificate').notNull(),
  fingerprint: text('fingerprint').notNull().unique(),
  /** The PKCS #12, encrypted under a key that is derived from SECRET. */
  encryptedKey: text('encrypted_key').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});
