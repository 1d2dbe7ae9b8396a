import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#db/columns.ts';

/**
 * What this installation has sealed with, now and before; every process takes the newest that it can
 * open. Seals belong to no company. Their certificates stay for good, so that old files can be verified.
 */
export const seals = pgTable('seals', {
  /** 1, 2, 3…: of two processes that make one at the same time, one finds the place taken. */
  position: integer('position').primaryKey(),
  certificate: text('certificate').notNull(),
  /** SHA-256 of the certificate. */
  fingerprint: text('fingerprint').notNull().unique(),
  /** The PKCS #12, encrypted under a key that is derived from SECRET. */
  encryptedKey: text('encrypted_key').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});
