import { inArray, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { loginAttempts, passwordResets, sessions } from './session.table.ts';

/** One run deals with so many of each, and leaves the rest to the next. */
const BATCH = 5000;

/** What is over for people of all companies. */
export const createSessionRetentionRepo = (db: Db) => ({
  deleteAttemptsBefore: (before: Date) =>
    db
      .delete(loginAttempts)
      .where(
        inArray(
          loginAttempts.id,
          db
            .select({ id: loginAttempts.id })
            .from(loginAttempts)
            .where(lt(loginAttempts.createdAt, before))
            .limit(BATCH),
        ),
      )
      .returning({ id: loginAttempts.id }),

  deleteResetsBefore: (before: Date) =>
    db
      .delete(passwordResets)
      .where(or(lt(passwordResets.expiresAt, before), lte(passwordResets.usedAt, before)))
      .returning({ email: passwordResets.email }),

  /** Whether they ended by themselves or by somebody. */
  deleteSessionsEndedBefore: (before: Date) =>
    db
      .delete(sessions)
      .where(
        inArray(
          sessions.id,
          db
            .select({ id: sessions.id })
            .from(sessions)
            .where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)))
            .limit(BATCH),
        ),
      )
      .returning({ id: sessions.id }),
});
