import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

/** Keys with which somebody signs in without a password; the secret half never leaves their device. */
export const passkeys = companyTable(
  'passkeys',
  {
    personId: uuid('person_id').notNull(),
    /** By which the device knows it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, by a device that counts; one that is behind is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    madeOn: text('made_on').notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_person').on(t.companyId, t.personId),
  ],
);

/** Challenges that were answered: each is good once. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    companyId: companyId(),
    challengeHash: text('challenge_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.challengeHash] })],
);
