import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyTable, createdAt, moment } from '#db/columns.ts';

/** A tablet at the door of a department, on which everybody of the team may clock. */
export const kiosks = companyTable(
  'kiosks',
  {
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    pairedBy: uuid('paired_by').notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('kiosks_token').on(t.tokenHash),
    index('kiosks_department').on(t.companyId, t.departmentId),
  ],
);

export type KioskRow = typeof kiosks.$inferSelect;

/** Personal codes that were shown to a kiosk: each opens once (R17). */
export const usedPosCodes = pgTable(
  'used_pos_codes',
  {
    companyId: companyId(),
    nonce: text('nonce').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.nonce] })],
);
