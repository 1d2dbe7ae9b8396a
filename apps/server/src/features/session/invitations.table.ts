import { index, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';

/** A way in for somebody who has none yet. Of one person, only the newest that is not revoked opens. */
export const invitations = companyTable(
  'invitations',
  {
    personId: uuid('person_id').notNull(),
    /** Where it was mailed to; null for one on paper. */
    email: text('email'),
    /** SHA-256 of what stands in the link, and of the code that can be typed instead. */
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Those that are printed together. */
    sheetId: uuid('sheet_id'),
    invitedBy: uuid('invited_by'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('invitations_person').on(t.companyId, t.personId),
    index('invitations_token').on(t.tokenHash),
    index('invitations_code').on(t.codeHash),
    index('invitations_sheet').on(t.companyId, t.sheetId),
  ],
);
