import type { InvitationSeen } from '@ploeg/contract/session/invitations.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { lockPersons, updatePerson } from '#features/people/people.service.ts';
import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { hashPassword, isCommonPassword } from '#platform/passwords.ts';
import { hashToken } from '#platform/tokens.ts';
import { readSecret } from './invitation-codes.ts';
import { createInvitationsRepo, createOpenInvitationsRepo } from './invitations.repo.ts';
import { mailInvitation } from './invitations.service.ts';
import { tokenFor } from './session.service.ts';
import { type ClientInfo, openSession, type SignInDeps } from './sign-in.service.ts';

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createOpenInvitationsRepo>['find']>>>;

/** What becomes of a link; one that was replaced or whose person has left is none. */
const stateOf = (
  { invitation, isEmployed }: Pick<Found, 'invitation' | 'isEmployed'>,
  now: Instant,
): InvitationSeen['state'] | 'gone' => {
  if (invitation.usedAt) return 'used';
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
  password: string;
  email?: string | undefined;
  deviceId?: string | undefined;
};

/** Makes the account and opens its first session; the link is used up. */
export const acceptInvitation = async (
  deps: SignInDeps,
  { secret, password, email: typed, deviceId }: Acceptance,
  client: ClientInfo,
): Promise<string> => {
  if (isCommonPassword(password)) throw fail('session.password_too_common');
  const { database, clock, hashSemaphore } = deps;
  const now = clock.now();
  const at = dateOf(now);
  const { hash, state, person } = await find(deps, secret);
  if (state !== 'open') throw fail(`session.invitation_${state}`);
  const email = person.email || (typed ?? '');
  if (!email) throw fail('session.email_needed');
  const passwordHash = await hashSemaphore(() => hashPassword(password));
  return database.acrossCompanies('sign-in').transaction(async (db) => {
    const everywhere = createOpenInvitationsRepo(db);
    // Of two who use it at once, the second finds it used.
    const row = await everywhere.lock(hash);
    if (!row || row.usedAt || row.revokedAt) throw fail('session.invitation_used');
    const { companyId, personId } = row;
    await lockPersons(db, companyId, [personId]);
    const repo = createInvitationsRepo(db, companyId);
    if (!(await repo.isEmployed(personId))) throw fail('session.invitation_invalid');
    if (await repo.findLoginOf(personId)) {
      await repo.setLogin(personId, { passwordHash });
    } else {
      // An address signs in to one company only, so far; which one is nobody's business here.
      if (await everywhere.isLogin(email)) throw fail('session.email_taken');
      await everywhere.insertLogin({ email, companyId, personId, passwordHash });
    }
    if (!person.email) await updatePerson(db, companyId, personId, { email });
    await repo.update(row.id, { usedAt: at, openedAt: row.openedAt ?? at });
    const device = { ...client, deviceId: deviceId ?? null };
    const sessionId = await openSession(db, { companyId, personId }, device, now);
    const lines = [
      { action: 'invitation.accept', actorId: personId, subjectId: personId },
      { action: 'session.login', actorId: personId },
    ];
    await appendAuditLines(db, companyId, lines, at);
    return tokenFor(db, deps, { companyId, personId, sessionId });
  });
};
