import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

/** Finds the company of an address; the only table that is not keyed by company. */
export const logins = pgTable('logins', {
  email: text('email').primaryKey(),
  companyId: companyId(),
  personId: uuid('person_id').notNull(),
  passwordHash: text('password_hash').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sessions = companyTable(
  'sessions',
  {
    personId: uuid('person_id').notNull(),
    deviceId: text('device_id'),
    appVersion: text('app_version'),
    platformOs: text('platform_os'),
    platformOsVersion: text('platform_os_version'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastVisitAt: moment('last_visit_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('sessions_person').on(t.companyId, t.personId)],
);

export const passwordResets = pgTable('password_resets', {
  /** SHA-256 of the token in the link: reading the table gives no way in. */
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  /** What it is for: to choose a password, or to sign in at once. */
  kind: text('kind', { enum: ['password', 'sign-in'] })
    .notNull()
    .default('password'),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Tries to sign in that were not right and reset requests, counted over all processes. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['login', 'reset', 'begin', 'passkey'] }).notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    /** Where it was tried on a device that the account is signed in on; that has tries of its own. */
    deviceId: text('device_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('login_attempts_email').on(t.kind, t.email, t.createdAt),
    index('login_attempts_address').on(t.kind, t.address, t.createdAt),
  ],
);
