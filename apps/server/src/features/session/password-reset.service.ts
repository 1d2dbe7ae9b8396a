import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { appendAuditLines } from '#features/audit/audit.service.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { networkOf } from '#platform/network-of.ts';
import { hashPassword, isCommonPassword } from '#platform/passwords.ts';
import { hashToken } from '#platform/tokens.ts';
import { createAttemptsRepo } from './attempts.repo.ts';
import { type AttemptLimit, reserveAttempt } from './attempts.service.ts';
import { createPasskeysRepo } from './passkeys.repo.ts';
import { papersLink } from './papers-link.ts';
import { papersMail, passwordChangedMail, resetMail, signInLinkMail } from './session-mails.ts';
import {
  type Account,
  createAccountsRepo,
  createSessionRepo,
  type LinkKind,
} from './session.repo.ts';
import { closeSessions } from './sessions.service.ts';
import { makeResetLink } from './session.service.ts';
import type { SignInDeps } from './sign-in.service.ts';

/** Each request is a mail to whoever is named, so an account counts whoever asks for it. */
const ATTEMPT_LIMIT: AttemptLimit = { tries: 3, triesOfAddress: 30, windowSeconds: 3600 };
/** One that signs in at once is asked for by who waits for it. */
const LINKS = {
  password: { validSeconds: 3600, mail: resetMail },
  'sign-in': { validSeconds: 900, mail: signInLinkMail },
};

const sendLink = async (
  db: Db,
  account: Account & { email: string },
  { kind, publicUrl, now }: { kind: LinkKind; publicUrl: string; now: Instant },
): Promise<void> => {
  const { email } = account;
  const person = await createSessionRepo(db).findPerson(account);
  if (!person) return;
  const { validSeconds, mail } = LINKS[kind];
  const link = await makeResetLink(db, { kind, email, publicUrl, now, validSeconds });
  const { companyId, language } = person;
  await queueMail(db, { companyId, to: email, ...mail(language, link) });
};

/** Whoever has left has no account: what is theirs comes by itself (decision 137). */
const sendPapers = async (
  db: Db,
  email: string,
  { now, ...means }: Pick<SignInDeps, 'tokens' | 'publicUrl'> & { now: Instant },
): Promise<void> => {
  for (const leaver of await createSessionRepo(db).listLeavers(email)) {
    const { companyId, language, company } = leaver;
    const mail = papersMail(language, { company, link: papersLink(means, leaver, now) });
    await queueMail(db, { companyId, to: email, ...mail });
  }
};

/** Mails a link if the address has an account, or had one; the caller never learns whether it has. */
export const requestLink = async (
  { database, clock, publicUrl, tokens }: SignInDeps,
  kind: LinkKind,
  input: { email: string; address: string },
): Promise<void> => {
  const now = clock.now();
  const { email } = input;
  const everywhere = database.acrossCompanies('sign-in');
  // Whichever link is asked for: each is a mail to the same person.
  const attempt = {
    kind: 'reset',
    email,
    address: networkOf(input.address),
    deviceId: null,
  } as const;
  await reserveAttempt(everywhere, attempt, ATTEMPT_LIMIT, now);
  await everywhere.transaction(async (db) => {
    const account = await createSessionRepo(db).findLogin(email);
    if (account) await sendLink(db, account, { kind, publicUrl, now });
    await sendPapers(db, email, { tokens, publicUrl, now });
  });
};

/** The same, asked for by the office; somebody without an account is a defect of whoever calls. */
export const mailResetLink = async (
  db: Db,
  account: Account,
  means: { publicUrl: string; now: Instant },
): Promise<void> => {
  const [email] = await createAccountsRepo(db, account).listEmails();
  if (email === undefined) throw new Error('Nobody signs in as this person');
  await sendLink(db, { ...account, email }, { kind: 'password', ...means });
};

/** Ends every session and open link of the account, forgets tries of strangers and tells its owner. */
const changePassword = async (
  db: Db,
  account: Account & { email: string },
  { passwordHash, publicUrl, now }: { passwordHash: string; publicUrl: string; now: Instant },
): Promise<void> => {
  const repo = createSessionRepo(db);
  const { email, companyId, personId } = account;
  const at = new Date(now * 1000);
  await repo.setPasswordHash(email, passwordHash, at);
  await repo.closeResets(email, at);
  await closeSessions(db, account, undefined, at);
  await createAttemptsRepo(db).forgetAccount('login', email);
  const line = { action: 'session.password_reset', actorId: personId };
  await appendAuditLines(db, companyId, [line], at);
  const person = await repo.findPerson(account);
  if (!person) return;
  const [first] = await repo.listDepartments(account);
  const timezone = first?.timezone ?? 'UTC';
  const passkeys = await createPasskeysRepo(db, account).count();
  const mail = passwordChangedMail(person.language, { now, timezone, publicUrl, passkeys });
  await queueMail(db, { companyId, to: email, ...mail });
};

export const resetPassword = async (
  { database, clock, publicUrl, hashSemaphore }: SignInDeps,
  input: { token: string; password: string },
): Promise<void> => {
  if (isCommonPassword(input.password)) throw fail('session.password_too_common');
  const now = clock.now();
  const at = new Date(now * 1000);
  const tokenHash = hashToken(input.token);
  const everywhere = database.acrossCompanies('sign-in');
  // Nothing is hashed for a link that opens nothing.
  const { db: all } = everywhere;
  const reset = await createSessionRepo(all).findOpenReset(tokenHash, 'password', at);
  if (!reset) throw fail('session.reset_link_invalid');
  const passwordHash = await hashSemaphore(() => hashPassword(input.password));
  await everywhere.transaction(async (db) => {
    const repo = createSessionRepo(db);
    // Of two links that are used at once, the second finds itself closed.
    const account = await repo.lockLogin(reset.email);
    const isOpen = (await repo.findOpenReset(tokenHash, 'password', at)) !== undefined;
    if (!account || !isOpen) throw fail('session.reset_link_invalid');
    await changePassword(db, account, { passwordHash, publicUrl, now });
  });
};
