import { randomBytes } from 'node:crypto';
import { UserDetails } from '@ploeg/contract/session/session.schemas';
import { asleepWith } from '@ploeg/domain/access/rights';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Database, Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { toGrants } from '#features/grants/grants.service.ts';
import { forgetDevices } from '#features/notifications/notifications.service.ts';
import { findPerson } from '#features/people/people.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import { dateOf, type Clock } from '#platform/clock.ts';
import type { Actor } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { hashToken, SESSION_DAYS, type TokenClaims, type Tokens } from '#platform/tokens.ts';
import { toTokenDetails, toUserDetails } from './session.presenter.ts';
import { type Account, createSessionRepo, findSession, type LinkKind } from './session.repo.ts';
import { closeSessions } from './sessions.service.ts';

type TokenDeps = { tokens: Tokens; addresses: Addresses };

type SessionWithPerson = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export type SessionDeps = TokenDeps & { database: Database; clock: Clock };

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;

const someClock = (departments: readonly { clockin: boolean }[]): boolean =>
  departments.some(({ clockin }) => clockin);

/** `clocks` is whether they do in any department, for callers who know. */
export const getUserDetails = async (
  db: Db,
  account: Account,
  clocks?: boolean,
): Promise<UserDetails> => {
  const [person, hasClocking] = await Promise.all([
    findPerson(db, account.companyId, account.personId),
    clocks ?? createSessionRepo(db).listDepartments(account).then(someClock),
  ]);
  if (!person) throw fail('session.missing');
  return toUserDetails(person, hasClocking);
};

/** A token for a session; what it says of the person is what anybody may read who finds it. */
export const tokenFor = async (
  db: Db,
  { tokens, addresses }: TokenDeps,
  ids: Account & { sessionId: string },
): Promise<string> => {
  const details = addresses.toAbsolute(UserDetails, await getUserDetails(db, ids));
  return tokens.sign({ ...toTokenDetails(details), cid: ids.companyId, jti: ids.sessionId });
};

/** What somebody may do. An account that only clocks may nothing, whatever was left standing (point 6.7). */
const toRightsHolder = (
  { person, memberships, ...session }: SessionWithPerson,
  now: Instant,
): Pick<Actor, 'grants' | 'places'> => {
  const grants = person.clockInOnly ? [] : toGrants(session.grants, now);
  const held = session.places.filter((place) =>
    grants.some(({ departmentId: id }) => id === null || id === place.departmentId),
  );
  const places = new Map([...memberships, ...held].map((place) => [place.departmentId, place]));
  return {
    grants,
    places: [...places.values()].map(({ departmentId, departmentVersions, modules }) => ({
      departmentId,
      departmentVersions,
      asleep: asleepWith({ modules }),
    })),
  };
};

/** The row decides, so a revoked session is refused at once. One in use is prolonged, once a day. */
export const findActor = async (
  db: Db,
  claims: TokenClaims | null,
  now: Instant,
): Promise<Actor> => {
  const session =
    claims && (await findSession(db, { companyId: claims.cid, sessionId: claims.jti }));
  if (!session || session.expiresAt <= now) throw fail('session.missing');
  const expiresAt = now + SESSION_SECONDS;
  if (expiresAt - session.expiresAt >= DAY_SECONDS) {
    const { companyId, sessionId } = session;
    // Who reads is answered by a database that takes no writes, too; the next request tries again.
    await createSessionRepo(db)
      .updateSession(companyId, sessionId, { expiresAt: dateOf(expiresAt) })
      .catch(() => undefined);
  }
  const { person, memberships } = session;
  return {
    companyId: person.companyId,
    personId: person.id,
    sessionId: claims.jti,
    role: person.role,
    language: person.language,
    clockInOnly: person.clockInOnly,
    version: person.version,
    versionBesideClockings: person.version - person.clockingChanges,
    memberships,
    ...toRightsHolder(session, now),
  };
};

export const renewToken = async (
  { database, ...deps }: SessionDeps,
  actor: Actor,
  claims: TokenClaims,
  now: Instant,
): Promise<string | null> => {
  if (now - claims.iat < DAY_SECONDS) return null;
  return tokenFor(database.within(actor.companyId).db, deps, actor);
};

/** Ends a session and forgets the device. Works with an expired token, does nothing without one. */
export const logout = async (
  { database, clock }: SessionDeps,
  claims: TokenClaims | null,
  input: { deviceId?: string | undefined; abandoned?: number | undefined },
): Promise<void> => {
  if (!claims) return;
  const at = dateOf(clock.now());
  await database.within(claims.cid).transaction(async (db) => {
    const session = await findSession(db, { companyId: claims.cid, sessionId: claims.jti });
    if (!session) return;
    const { companyId, id: personId } = session.person;
    await closeSessions(db, { companyId, personId }, claims.jti, at);
    const { deviceId, abandoned } = input;
    if (deviceId) await forgetDevices(db, companyId, { personId, deviceId });
    const details = { entries: abandoned };
    const lines = [
      { action: 'session.logout', actorId: personId },
      ...(abandoned ? [{ action: 'outbox.abandoned', actorId: personId, details }] : []),
    ];
    await appendAuditLines(db, companyId, lines, at);
  });
};

export const visit = ({ database, clock }: SessionDeps, actor: Actor): Promise<unknown> =>
  createSessionRepo(database.within(actor.companyId).db).updateSession(
    actor.companyId,
    actor.sessionId,
    { lastVisitAt: dateOf(clock.now()) },
  );

const PAGES: Record<LinkKind, string> = { password: 'reset-password', 'sign-in': 'open' };

type NewLink = { email: string; publicUrl: string; now: Instant; validSeconds: number };

/** A link with which the owner of an address chooses a new password, or signs in at once; good once. */
export const makeResetLink = async (
  db: Db,
  { kind = 'password', ...input }: NewLink & { kind?: LinkKind },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await createSessionRepo(db).insertReset({
    tokenHash: hashToken(token),
    email: input.email,
    kind,
    createdAt: dateOf(input.now),
    expiresAt: dateOf(input.now + input.validSeconds),
  });
  // Behind the # the token reaches neither a server log nor a referrer.
  return `${input.publicUrl.replace(/\/+$/, '')}/${PAGES[kind]}#${token}`;
};
