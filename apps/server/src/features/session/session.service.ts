import { randomBytes } from 'node:crypto';
import { type Language, UserDetails } from '@ploeg/contract/session/session.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/logs/logs.service.ts';
import { forgetDevice } from '#features/notifications/notifications.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Clock } from '#platform/clock.ts';
import type { Actor } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '#platform/passwords.ts';
import { hashToken, SESSION_DAYS, type TokenClaims, type Tokens } from '#platform/tokens.ts';
import { resetMail } from './reset-mail.ts';
import { toUserDetails } from './session.presenter.ts';
import { createSessionRepo, findSession } from './session.repo.ts';

type TokenDeps = { tokens: Tokens; addresses: Addresses };

export type SessionDeps = TokenDeps & { database: Database; clock: Clock; publicUrl: string };

export type ClientInfo = {
  address: string;
  appVersion: string | null;
  platformOs: string | null;
  platformOsVersion: string | null;
};

// A stranger must not be able to lock anyone out: failures count for address and account together.
const LOGIN_TRIES = 10;
const LOGIN_WINDOW_SECONDS = 600;
const RESETS_PER_HOUR = 3;
const RESET_LINK_SECONDS = 3600;

const dateAt = (seconds: number): Date => new Date(seconds * 1000);

/** The signed-in person as the app keeps them. */
export const getUserDetails = async (
  db: Db,
  { companyId, personId }: { companyId: string; personId: string },
): Promise<UserDetails> => {
  const repo = createSessionRepo(db);
  const [person, hasClocking] = await Promise.all([
    repo.findPerson(companyId, personId),
    repo.hasClockingDepartment(companyId, personId),
  ]);
  if (!person) throw fail('session.missing');
  return toUserDetails(person, hasClocking);
};

const tokenFor = async (
  db: Db,
  { tokens, addresses }: TokenDeps,
  ids: { companyId: string; personId: string; sessionId: string },
): Promise<string> => {
  const details = addresses.complete(UserDetails, await getUserDetails(db, ids));
  return tokens.sign({ ...details, cid: ids.companyId, jti: ids.sessionId });
};

/** Opens a session. Unknown address and wrong password take equal time and get one answer. */
export const login = async (
  { database, clock, ...deps }: SessionDeps,
  input: { email: string; password: string; deviceId?: string | undefined },
  client: ClientInfo,
): Promise<string> => {
  const now = clock.now();
  const repo = createSessionRepo(database.acrossCompanies('sign-in').db);
  const since = dateAt(now - LOGIN_WINDOW_SECONDS);
  const attempts = await repo.countAttempts('login', input.email, client.address, since);
  if (attempts >= LOGIN_TRIES) throw fail('request.too_many');
  const account = await repo.findLogin(input.email);
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password);
  if (!account || !isRight) {
    const { address } = client;
    await repo.insertAttempt({
      id: newId(),
      kind: 'login',
      email: input.email,
      address,
      createdAt: dateAt(now),
    });
    throw fail('session.login_failed');
  }
  const { companyId, personId } = account;
  return database.within(companyId).transaction(async (db) => {
    const sessionId = newId();
    await createSessionRepo(db).insertSession({
      companyId,
      id: sessionId,
      personId,
      deviceId: input.deviceId ?? null,
      appVersion: client.appVersion,
      platformOs: client.platformOs,
      platformOsVersion: client.platformOsVersion,
      createdAt: dateAt(now),
      expiresAt: dateAt(now + SESSION_DAYS * 86_400),
    });
    const line = { action: 'session.login', actorId: personId };
    await appendAuditLines(db, companyId, [line], dateAt(now));
    return tokenFor(db, deps, { companyId, personId, sessionId });
  });
};

/** The person behind a token. The session row decides, so a revoked one is refused at once. */
export const findActor = async (
  db: Db,
  claims: TokenClaims | null,
  now: Instant,
): Promise<Actor> => {
  const found = claims && (await findSession(db, { companyId: claims.cid, sessionId: claims.jti }));
  if (!found || found.expiresAt <= now) throw fail('session.missing');
  const { person, memberships } = found;
  return {
    companyId: person.companyId,
    personId: person.id,
    sessionId: claims.jti,
    role: person.role,
    language: person.language,
    clockInOnly: person.clockInOnly,
    version: person.version,
    memberships,
  };
};

/** A fresh token for a session whose token is older than a day; the old one stays good. */
export const renewToken = async (
  { database, ...deps }: SessionDeps,
  actor: Actor,
  claims: TokenClaims,
  now: Instant,
): Promise<string | null> => {
  if (now - claims.iat < 86_400) return null;
  return tokenFor(database.within(actor.companyId).db, deps, actor);
};

/** Ends a session and forgets the device. Works with an expired token, does nothing without one. */
export const logout = async (
  { database, clock }: SessionDeps,
  claims: TokenClaims | null,
  input: { deviceId?: string | undefined; abandoned?: number | undefined },
): Promise<void> => {
  if (!claims) return;
  const at = dateAt(clock.now());
  await database.within(claims.cid).transaction(async (db) => {
    const repo = createSessionRepo(db);
    const found = await findSession(db, { companyId: claims.cid, sessionId: claims.jti });
    if (!found) return;
    const { companyId, id: personId } = found.person;
    await repo.revokeSession(companyId, claims.jti, at);
    if (input.deviceId) await forgetDevice(db, { companyId, personId }, input.deviceId);
    const lost = input.abandoned
      ? [{ action: 'outbox.abandoned', details: { entries: input.abandoned } }]
      : [];
    const lines = [{ action: 'session.logout' }, ...lost];
    await appendAuditLines(
      db,
      companyId,
      lines.map((line) => ({ ...line, actorId: personId })),
      at,
    );
  });
};

/** Records that the app came to the foreground, which also keeps the session alive. */
export const visit = ({ database, clock }: SessionDeps, actor: Actor): Promise<unknown> =>
  createSessionRepo(database.within(actor.companyId).db).setVisit(
    actor.companyId,
    actor.sessionId,
    dateAt(clock.now()),
  );

/** A link with which the owner of an address chooses a new password, once. */
export const makeResetLink = async (
  db: Db,
  input: { email: string; publicUrl: string; now: Instant; validSeconds: number },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await createSessionRepo(db).insertReset({
    tokenHash: hashToken(token),
    email: input.email,
    createdAt: dateAt(input.now),
    expiresAt: dateAt(input.now + input.validSeconds),
  });
  // Behind the # the token reaches neither a server log nor a referrer.
  return `${input.publicUrl}/reset-password#${token}`;
};

/** Mails a reset link if the address has an account; the caller never learns whether it has. */
export const requestPasswordReset = async (
  { database, clock, publicUrl }: SessionDeps,
  input: { email: string; address: string; language: Language },
): Promise<void> => {
  const now = clock.now();
  const everywhere = database.acrossCompanies('sign-in');
  const repo = createSessionRepo(everywhere.db);
  const asked = await repo.countAttempts('reset', input.email, input.address, dateAt(now - 3600));
  if (asked >= RESETS_PER_HOUR) throw fail('request.too_many');
  const account = await repo.findLogin(input.email);
  await everywhere.transaction(async (db) => {
    const inside = createSessionRepo(db);
    const { email, address } = input;
    await inside.insertAttempt({
      id: newId(),
      kind: 'reset',
      email,
      address,
      createdAt: dateAt(now),
    });
    if (!account) return;
    const validSeconds = RESET_LINK_SECONDS;
    const link = await makeResetLink(db, { email, publicUrl, now, validSeconds });
    await queueMail(db, {
      companyId: account.companyId,
      to: email,
      ...resetMail(input.language, link),
    });
  });
};

/** Sets a new password by the token of a reset link and ends every session of the person. */
export const resetPassword = async (
  { database, clock }: SessionDeps,
  input: { token: string; password: string },
): Promise<void> => {
  if (isCommonPassword(input.password)) throw fail('session.password_too_common');
  const at = dateAt(clock.now());
  const passwordHash = await hashPassword(input.password);
  await database.acrossCompanies('sign-in').transaction(async (db) => {
    const repo = createSessionRepo(db);
    const reset = await repo.takeReset(hashToken(input.token), at);
    const account = reset && (await repo.findLogin(reset.email));
    if (!account) throw fail('session.reset_link_invalid');
    await repo.setPasswordHash(account.email, passwordHash, at);
    await repo.revokeSessionsOf(account.companyId, account.personId, at);
    const line = { action: 'session.password_reset', actorId: account.personId };
    await appendAuditLines(db, account.companyId, [line], at);
  });
};
