import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { loginAttempts } from './session.table.ts';

export type Attempt = {
  kind: 'login' | 'reset';
  email: string;
  address: string;
  /** The device, where the account has been signed in on it. */
  deviceId: string | null;
};

/** Two kinds of locks of one transaction, taken in this order by everybody. */
const LOCKS = { account: 1, address: 2 };

const ofAccount = ({ email, deviceId }: Attempt) =>
  and(
    eq(loginAttempts.email, email),
    deviceId === null ? isNull(loginAttempts.deviceId) : eq(loginAttempts.deviceId, deviceId),
  );

const tried = (condition: ReturnType<typeof ofAccount>) => ({
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
  count: async (attempt: Attempt, since: Date) => {
    const { kind, email, address } = attempt;
    const account = tried(ofAccount(attempt));
    const network = tried(eq(loginAttempts.address, address));
    const [row] = await db
      .select({
        accountTries: account.tries,
        accountSince: account.since,
        addressTries: network.tries,
        addressSince: network.since,
      })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts.kind, kind),
          or(eq(loginAttempts.email, email), eq(loginAttempts.address, address)),
          gt(loginAttempts.createdAt, since),
        ),
      );
    return {
      account: { tries: row?.accountTries ?? 0, since: row?.accountSince ?? null },
      address: { tries: row?.addressTries ?? 0, since: row?.addressSince ?? null },
    };
  },

  insert: (row: typeof loginAttempts.$inferInsert) => db.insert(loginAttempts).values(row),

  forget: (attempt: Attempt) =>
    db.delete(loginAttempts).where(and(eq(loginAttempts.kind, attempt.kind), ofAccount(attempt))),

  forgetAccount: (kind: Attempt['kind'], email: string) =>
    db.delete(loginAttempts).where(matches(loginAttempts, { kind, email })),
});
