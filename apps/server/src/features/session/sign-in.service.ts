import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { networkOf } from '#platform/network-of.ts';
import { newId } from '#platform/new-id.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { SESSION_DAYS } from '#platform/tokens.ts';
import type { Semaphore } from '#platform/semaphore.ts';
import { requireSomethingLeft } from './access-ends.service.ts';
import { obeyForcedLogout } from './accounts.service.ts';
import { type Attempt, createAttemptsRepo } from './attempts.repo.ts';
import { type AttemptLimit, reserveAttempt } from './attempts.service.ts';
import { type Account, createSessionRepo } from './session.repo.ts';
import { type SessionDeps, tokenFor } from './session.service.ts';

export type SignInDeps = SessionDeps & {
  publicUrl: string;
  /** In whose order passwords are hashed, which takes a processor for a while. */
  hashSemaphore: Semaphore;
};

export type ClientInfo = {
  address: string;
  appVersion: string | null;
  platformOs: string | null;
  platformOsVersion: string | null;
};

/** A whole department behind one address mistypes less than that. */
export const ATTEMPT_LIMIT: AttemptLimit = { tries: 10, triesOfAddress: 100, windowSeconds: 600 };

type Input = { email: string; password: string; deviceId?: string | undefined };

/** The account behind an address and a password; throws `session.login_failed`, `request.too_many`. */
const judge = async (database: Database, input: Input, client: ClientInfo, now: Instant) => {
  const everywhere = database.acrossCompanies('sign-in');
  const account = await createSessionRepo(everywhere.db).findAccount(input.email, input.deviceId);
  // A stranger must not be able to lock anyone out: a device that is known has tries of its own.
  const attempt: Attempt = {
    kind: 'login',
    email: input.email,
    address: networkOf(client.address),
    deviceId: account?.isKnownDevice ? (input.deviceId ?? null) : null,
  };
  await reserveAttempt(everywhere, attempt, ATTEMPT_LIMIT, now);
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) throw fail('session.login_failed');
  await createAttemptsRepo(everywhere.db).forget(attempt);
  return account;
};

/** Opens a session of somebody whose right to one is beyond doubt. */
export const openSession = async (
  db: Db,
  { companyId, personId }: Account,
  { deviceId, ...client }: ClientInfo & { deviceId: string | null },
  now: Instant,
): Promise<string> => {
  const { address: _address, ...software } = client;
  const sessionId = newId();
  await createSessionRepo(db).insertSession({
    companyId,
    id: sessionId,
    personId,
    deviceId,
    ...software,
    createdAt: dateOf(now),
    expiresAt: dateOf(now + SESSION_DAYS * 86_400),
  });
  return sessionId;
};

type Entry = {
  device: ClientInfo & { deviceId: string | null };
  by: 'password' | 'passkey' | 'link';
  now: Instant;
};

/** A session and its token for who has shown who they are, and a line that says how; throws `session.nothing_left`. */
export const completeSignIn = async (
  db: Db,
  deps: Omit<SignInDeps, 'database' | 'clock' | 'hashSemaphore'>,
  account: Account,
  { device, by, now }: Entry,
): Promise<string> => {
  const { companyId, personId } = account;
  await requireSomethingLeft(db, account, now);
  await obeyForcedLogout(db, account, dateOf(now));
  const sessionId = await openSession(db, account, device, now);
  const details = by === 'password' ? {} : { by };
  const line = { action: 'session.login', actorId: personId, details };
  await appendAuditLines(db, companyId, [line], dateOf(now));
  return tokenFor(db, deps, { companyId, personId, sessionId });
};

/** Whether a password is that of an account whose owner is signed in; each try counts as a sign-in. */
export const judgePassword = async (
  database: Database,
  { address, email, password }: { address: string; email: string; password: string },
  now: Instant,
): Promise<boolean> => {
  const everywhere = database.acrossCompanies('sign-in');
  const attempt = { kind: 'login', email, address: networkOf(address), deviceId: null } as const;
  await reserveAttempt(everywhere, attempt, ATTEMPT_LIMIT, now);
  const account = await createSessionRepo(everywhere.db).findLogin(email);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (isRight) await createAttemptsRepo(everywhere.db).forget(attempt);
  return isRight;
};

/** Opens a session. Unknown address and wrong password take equal time and get one answer. */
export const login = async (
  { database, clock, hashSemaphore, ...deps }: SignInDeps,
  input: Input,
  client: ClientInfo,
): Promise<string> => {
  const now = clock.now();
  const deviceId = input.deviceId ?? null;
  const { companyId, personId } = await hashSemaphore(() => judge(database, input, client, now));
  const device = { ...client, deviceId };
  return database
    .within(companyId)
    .transaction((db) =>
      completeSignIn(db, deps, { companyId, personId }, { device, by: 'password', now }),
    );
};
