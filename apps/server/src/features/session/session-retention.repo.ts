import { inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { loginAttempts, passwordResets, sessions } from './session.table.ts';

/** One run deals with so many of each, and leaves the rest to the next. */
const BATCH = 5000;

export const createSessionRetentionRepo = (db: Db) => {
  const deleteSome = (table: typeof loginAttempts | typeof sessions, condition: SQL | undefined) =>
    db
      .delete(table)
      .where(
        inArray(table.id, db.select({ id: table.id }).from(table).where(condition).limit(BATCH)),
      )
      .returning({ id: table.id });

  return {
    deleteAttemptsBefore: (before: Date) =>
      deleteSome(loginAttempts, lt(loginAttempts.createdAt, before)),

    deleteResetsBefore: (before: Date) =>
      db
        .delete(passwordResets)
        .where(or(lt(passwordResets.expiresAt, before), lte(passwordResets.usedAt, before)))
        .returning({ email: passwordResets.email }),

    deleteSessionsEndedBefore: (before: Date) =>
      deleteSome(sessions, or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before))),
  };
};
