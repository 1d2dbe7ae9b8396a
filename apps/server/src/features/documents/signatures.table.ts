import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** The evidence of signatures (R60), only ever added: each is sealed with the hash of the one before. */
export const signatures = companyTable(
  'signatures',
  {
    departmentId: uuid('department_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    documentId: uuid('document_id').notNull(),
    documentSha256: text('document_sha256').notNull(),
    pagesSha256: text('pages_sha256').array().notNull(),
    personId: uuid('person_id').notNull(),
    signerName: text('signer_name').notNull(),
    signerEmail: text('signer_email').notNull(),
    sessionId: uuid('session_id').notNull(),
    authMethod: text('auth_method').notNull(),
    consentText: text('consent_text').notNull(),
    consentLanguage: text('consent_language').notNull(),
    openedAt: moment('opened_at').notNull(),
    lastPageSeenAt: moment('last_page_seen_at'),
    signedAt: moment('signed_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    deviceId: text('device_id'),
    appVersion: text('app_version'),
    imageKey: text('image_key').notNull(),
    imageSha256: text('image_sha256').notNull(),
    strokesSha256: text('strokes_sha256'),
    signedFileSha256: text('signed_file_sha256').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    // A fork of the chain cannot be written.
    uniqueIndex('signatures_chain').on(t.companyId, t.departmentId, t.position),
    uniqueIndex('signatures_document').on(t.companyId, t.documentId),
  ],
);

/** Places promised to one person for one drawn signature each; unclaimed ones are deleted. */
export const signatureUploads = companyTable(
  'signature_uploads',
  {
    personId: uuid('person_id').notNull(),
    filename: text('filename').notNull(),
    storageKey: text('storage_key'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    uploadedAt: moment('uploaded_at'),
    claimedAt: moment('claimed_at'),
  },
  (t) => [
    index('signature_uploads_person').on(t.companyId, t.personId, t.filename),
    index('signature_uploads_created').on(t.createdAt),
  ],
);

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
