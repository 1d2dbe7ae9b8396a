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
const ATTEMPT_LIMIT: AttemptLimit = { tries: 10, triesOfAddress: 100, windowSeconds: 600 };

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

/** Opens a session. Unknown address and wrong password take equal time and get one answer. */
export const login = async (
  { database, clock, hashSemaphore, ...deps }: SignInDeps,
  input: Input,
  client: ClientInfo,
): Promise<string> => {
  const now = clock.now();
  const deviceId = input.deviceId ?? null;
  const { companyId, personId } = await hashSemaphore(() => judge(database, input, client, now));
  return database.within(companyId).transaction(async (db) => {
    await obeyForcedLogout(db, { companyId, personId }, dateOf(now));
    const device = { ...client, deviceId };
    const sessionId = await openSession(db, { companyId, personId }, device, now);
    const line = { action: 'session.login', actorId: personId };
    await appendAuditLines(db, companyId, [line], dateOf(now));
    return tokenFor(db, deps, { companyId, personId, sessionId });
  });
};
