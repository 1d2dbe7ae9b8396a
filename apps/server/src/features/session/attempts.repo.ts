import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches, only } from '#db/matches.ts';
import { loginAttempts } from './session.table.ts';

export type Attempt = {
  kind: 'login' | 'reset' | 'begin' | 'passkey';
  email: string;
  address: string;
  /** The device, where the account has been signed in on it. */
  deviceId: string | null;
};

/** Two kinds of locks of one transaction, taken in this order by everybody. */
const LOCKS = { account: 1, address: 2 };

const ofAccount = ({ email, deviceId }: Attempt) => matches(loginAttempts, { email, deviceId });

const tried = (condition: SQL) => ({
  tries: sql<number>`(count(*) filter (where ${condition}))::int`,
  /** Unix seconds. */
  since: sql<
    number | null
  >`extract(epoch from min(${loginAttempts.createdAt}) filter (where ${condition}))::float8`,
});

export const createAttemptsRepo = (db: Db) => ({
  /** Nobody else counts tries of this account or this address until the transaction ends. */
  lock: async ({ kind, email, address }: Attempt): Promise<void> => {
    await db.execute(
      sql`select pg_advisory_xact_lock(${LOCKS.account}, hashtext(${`${kind} ${email}`}))`,
    );
    await db.execute(
      sql`select pg_advisory_xact_lock(${LOCKS.address}, hashtext(${`${kind} ${address}`}))`,
    );
  },

  /** How often it was tried since, and when first: on this account, and from this address. */
  count: (attempt: Attempt, since: Date) => {
    const { kind, email, address } = attempt;
    const ofAddress = eq(loginAttempts.address, address);
    return only(
      db
        .select({ account: tried(ofAccount(attempt)), address: tried(ofAddress) })
        .from(loginAttempts)
        .where(
          and(
            eq(loginAttempts.kind, kind),
            or(eq(loginAttempts.email, email), ofAddress),
            gt(loginAttempts.createdAt, since),
          ),
        ),
    );
  },

  insert: (row: typeof loginAttempts.$inferInsert) => db.insert(loginAttempts).values(row),

  forget: (attempt: Attempt) =>
    db.delete(loginAttempts).where(and(eq(loginAttempts.kind, attempt.kind), ofAccount(attempt))),

  forgetAccount: (kind: Attempt['kind'], email: string) =>
    db.delete(loginAttempts).where(matches(loginAttempts, { kind, email })),
});
