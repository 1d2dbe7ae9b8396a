import type { InvitationSeen } from '@ploeg/contract/session/invitations.schemas';
import type { MadePasskey, PasskeyCreation } from '@ploeg/contract/session/passkeys.schemas';
import type { Language } from '@ploeg/domain/people/languages';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { lockPersons, updatePerson } from '#features/people/people.service.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { hashPassword, isCommonPassword, UNKNOWN_ACCOUNT_HASH } from '#platform/passwords.ts';
import { hashToken } from '#platform/tokens.ts';
import { readSecret } from './invitation-codes.ts';
import { createInvitationsRepo, createOpenInvitationsRepo } from './invitations.repo.ts';
import { mailInvitation } from './invitations.service.ts';
import { creationFor, judgeMade, type NewPasskey } from './passkey-ceremonies.ts';
import { CHALLENGE_FOR } from './passkey-challenges.ts';
import { keepPasskey } from './passkeys.service.ts';
import type { Account } from './session.repo.ts';
import { tokenFor } from './session.service.ts';
import { type ClientInfo, openSession, type SignInDeps } from './sign-in.service.ts';

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createOpenInvitationsRepo>['find']>>>;

/**
 * What becomes of a link; one that was replaced or whose person has left is none. None leads past the
 * password of somebody who signs in already.
 */
const stateOf = (
  { invitation, isEmployed, hasLogin }: Pick<Found, 'invitation' | 'isEmployed' | 'hasLogin'>,
  now: Instant,
): InvitationSeen['state'] | 'gone' => {
  if (invitation.usedAt || hasLogin) return 'used';
  if (invitation.revokedAt || !isEmployed) return 'gone';
  return invitation.expiresAt <= dateOf(now) ? 'expired' : 'open';
};

const find = async ({ database, clock }: SignInDeps, secret: string) => {
  const { db } = database.acrossCompanies('sign-in');
  const hash = hashToken(readSecret(secret));
  const found = await createOpenInvitationsRepo(db).find(hash);
  const state = found ? stateOf(found, clock.now()) : 'gone';
  if (!found || state === 'gone') throw fail('session.invitation_invalid');
  return { ...found, hash, state };
};

/** Who is invited by whom; notes that the link was opened. */
export const openInvitation = async (deps: SignInDeps, secret: string): Promise<InvitationSeen> => {
  const { invitation, person, company, state } = await find(deps, secret);
  if (state === 'open' && !invitation.openedAt) {
    const { db } = deps.database.within(invitation.companyId);
    const changes = { openedAt: dateOf(deps.clock.now()) };
    await createInvitationsRepo(db, invitation.companyId).update(invitation.id, changes);
  }
  // A link that no longer opens says no more than is needed to go on.
  const isOpen = state === 'open';
  return {
    state,
    company,
    companyId: invitation.companyId,
    firstName: isOpen ? person.firstName : '',
    lastName: isOpen ? person.lastName : '',
    email: isOpen ? person.email : '',
    language: person.language,
    canRenew: state === 'expired' && person.email !== '',
    expiresAt: invitation.expiresAt.toISOString(),
  };
};

/** Another link to the address that the office knows, in place of one that ran out. */
export const renewInvitation = async (deps: SignInDeps, secret: string): Promise<void> => {
  const { invitation, person, company, state } = await find(deps, secret);
  if (state !== 'expired' || !person.email) throw fail('session.invitation_invalid');
  const { companyId, personId } = invitation;
  const now = deps.clock.now();
  await deps.database.within(companyId).transaction(async (db) => {
    await mailInvitation(db, { companyId, personId, company, by: null, now }, deps.publicUrl);
    const line = { action: 'invitation.renew', actorId: personId, subjectId: personId };
    await appendAuditLines(db, companyId, [line], dateOf(now));
  });
};

type Acceptance = {
  secret: string;
  password?: string | undefined;
  passkey?: MadePasskey | undefined;
  email?: string | undefined;
  language?: Language | undefined;
  deviceId?: string | undefined;
};

/** The open invitation, and the address with which will be signed in. */
const findOpen = async (deps: SignInDeps, { secret, email: typed }: Acceptance) => {
  const found = await find(deps, secret);
  if (found.state !== 'open') throw fail(`session.invitation_${found.state}`);
  const email = found.person.email || (typed ?? '');
  if (!email) throw fail('session.email_needed');
  return { ...found, email };
};

/** What a browser needs to make a passkey for whom the link or code invites. */
export const startInvitedPasskey = async (
  deps: SignInDeps,
  input: Pick<Acceptance, 'secret' | 'email'>,
): Promise<PasskeyCreation> => {
  const { invitation, person, email } = await findOpen(deps, input);
  const { id, companyId, personId } = invitation;
  const name = `${person.firstName} ${person.lastName}`.trim();
  const purpose = CHALLENGE_FOR.joining(id);
  const now = deps.clock.now();
  return creationFor(deps, { companyId, personId, email, name }, { purpose, known: [], now });
};

/** What will open the account: a hash of the password, or the passkey, judged before anything is locked. */
const judgeWay = async (
  deps: SignInDeps,
  { password, passkey }: Acceptance,
  { id }: { id: string },
): Promise<{ passwordHash: string | null; made: NewPasskey | null }> => {
  if (passkey) {
    const expected = { purpose: CHALLENGE_FOR.joining(id), now: deps.clock.now() };
    const made = await judgeMade(deps, passkey, expected);
    if (!made) throw fail('session.passkey_refused');
    return { passwordHash: null, made };
  }
  const plain = password ?? '';
  return { passwordHash: await deps.hashSemaphore(() => hashPassword(plain)), made: null };
};

type Opening = { email: string; passwordHash: string | null };

const openAccount = async (
  db: Db,
  { companyId, personId }: Account,
  { email, passwordHash }: Opening,
): Promise<void> => {
  const everywhere = createOpenInvitationsRepo(db);
  const repo = createInvitationsRepo(db, companyId);
  if (!(await repo.isEmployed(personId))) throw fail('session.invitation_invalid');
  if (await repo.hasLogin(personId)) throw fail('session.invitation_used');
  // An address signs in to one company only, so far; which one is nobody's business here.
  if (await everywhere.isLogin(email)) throw fail('session.email_taken');
  const hash = passwordHash ?? UNKNOWN_ACCOUNT_HASH;
  await everywhere.insertLogin({ email, companyId, personId, passwordHash: hash });
};

/** Makes the account and opens its first session; the link is used up. */
export const acceptInvitation = async (
  deps: SignInDeps,
  input: Acceptance,
  client: ClientInfo,
): Promise<string> => {
  if (input.password && isCommonPassword(input.password)) {
    throw fail('session.password_too_common');
  }
  const now = deps.clock.now();
  const at = dateOf(now);
  const { hash, person, email, invitation } = await findOpen(deps, input);
  const { passwordHash, made } = await judgeWay(deps, input, invitation);
  return deps.database.acrossCompanies('sign-in').transaction(async (db) => {
    // Of two who use it at once, the second finds it used.
    const row = await createOpenInvitationsRepo(db).lock(hash);
    if (!row || row.usedAt || row.revokedAt) throw fail('session.invitation_used');
    const { companyId, personId } = row;
    await lockPersons(db, companyId, [personId]);
    await openAccount(db, row, { email, passwordHash });
    const userAgent = client.platformOsVersion ?? '';
    const kept = made && (await keepPasskey(db, row, { made, userAgent, now }));
    const { language = person.language } = input;
    await updatePerson(db, companyId, personId, { email, language });
    const repo = createInvitationsRepo(db, companyId);
    await repo.update(row.id, { usedAt: at, openedAt: row.openedAt ?? at });
    const device = { ...client, deviceId: input.deviceId ?? null };
    const sessionId = await openSession(db, { companyId, personId }, device, now);
    const own = { actorId: personId, subjectId: personId };
    const lines = [
      { action: 'invitation.accept', ...own },
      ...(kept ? [{ action: 'passkey.add', ...own, details: { passkey: kept.id } }] : []),
      { action: 'session.login', actorId: personId },
    ];
    await appendAuditLines(db, companyId, lines, at);
    return tokenFor(db, deps, { companyId, personId, sessionId });
  });
};
