import { randomInt } from 'node:crypto';
import { isWeakPin } from '@ploeg/domain/staff/weak-pins';
import type { Db } from '#db/database.ts';
import { findBirthdate, lockPersons, updatePerson } from '#features/people/people.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { AuditLine, ReadContext, WriteContext } from '#platform/context.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { z } from 'zod';
import { createInvitationsRepo } from './invitations.repo.ts';
import { createPasskeysRepo } from './passkeys.repo.ts';
import { emailChangedMail, pinMail } from './session-mails.ts';
import { type Account, createAccountsRepo, createSessionRepo } from './session.repo.ts';
import { closeSessions } from './sessions.service.ts';

/** A PIN has so many digits (R18). */
const PIN_DIGITS = 4;

const Email = z.email().max(200);

/** Ends every way in: the sign-in, what was mailed to it, sessions and with them their sockets. */
export const closeAccount = async (db: Db, account: Account, at: Date): Promise<void> => {
  const repo = createAccountsRepo(db, account);
  const emails = await repo.listEmails();
  if (emails.length > 0) await repo.deleteResets(emails);
  await repo.deleteLogins();
  await createPasskeysRepo(db, account).deleteAll();
  await closeSessions(db, account, undefined, at);
  await createInvitationsRepo(db, account.companyId).revokeOf(account.personId, at);
};

/** Without one a person reads and signs nothing in the app, and has at most a PIN at a tablet. */
export const hasAccount = async (
  { db, actor }: ReadContext,
  personId: string,
): Promise<boolean> => {
  const emails = await createAccountsRepo(db, {
    companyId: actor.companyId,
    personId,
  }).listEmails();
  return emails.length > 0;
};

/** The person, locked; what is done to them stands in the log of every department they work in. */
const getLocked = async (context: WriteContext, personId: string) => {
  const { db, actor } = context;
  const account = { companyId: actor.companyId, personId };
  await lockPersons(db, actor.companyId, [personId]);
  const sessionRepo = createSessionRepo(db);
  const person = await sessionRepo.findPerson(account);
  if (!person) throw new Error('There is no such person');
  const departments = await sessionRepo.listDepartments(account);
  const audit = (action: string, details: AuditLine['details'] = {}): void => {
    const line = { action, subjectId: personId, details };
    if (departments.length === 0) context.audit(line);
    for (const { id } of departments) context.audit({ ...line, departmentId: id });
  };
  const set = (changes: Parameters<typeof updatePerson>[3]) =>
    updatePerson(db, actor.companyId, personId, changes);
  return { repo: createAccountsRepo(db, account), person, departments, set, audit };
};

/** Each device obeys after its next load, when it has sent what waited (R26). */
export const forceLogout = async (context: WriteContext, personId: string): Promise<void> => {
  const { set, audit } = await getLocked(context, personId);
  await set({ forceLogout: true });
  audit('account.force_logout');
  context.emit({ resource: 'SESSION', personIds: [personId] });
};

/** A sign-in is what a forced logout asked for: all that began before it ends now. */
export const obeyForcedLogout = async (db: Db, account: Account, at: Date): Promise<void> => {
  if (await createAccountsRepo(db, account).clearForceLogout()) {
    await closeSessions(db, account, undefined, at);
  }
};

export const changeEmail = async (
  context: WriteContext,
  personId: string,
  wanted: string,
): Promise<{ before: string; email: string }> => {
  const { db, actor, now } = context;
  const email = wanted.trim().toLowerCase();
  if (!Email.safeParse(email).success) throw new Error(`${wanted} is no e-mail address`);
  const { repo, person, departments, set, audit } = await getLocked(context, personId);
  const before = person.email;
  if (email === before) throw new Error(`${email} is the address already`);
  if (!(await repo.setLoginEmail(email, new Date(now * 1000)))) {
    throw new Error(`${email} belongs to somebody else, or nobody signs in as this person`);
  }
  await repo.deleteResets([before, email]);
  await set({ email });
  for (const to of [before, email]) {
    await queueMail(db, {
      companyId: actor.companyId,
      to,
      ...emailChangedMail(person.language, { before, email }),
    });
  }
  // Addresses are in no log.
  audit('account.change_email');
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  for (const { id } of departments) {
    context.emit({ resource: 'CONTACTS', departmentId: id, personIds: [] });
  }
  return { before, email };
};

const makePin = (birthdate: string | null): string => {
  const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
  return isWeakPin(pin, birthdate) ? makePin(birthdate) : pin;
};

/** Gives a person a PIN, or another one; it is told once, to the caller or by mail to the person. */
export const givePin = async (
  context: WriteContext,
  personId: string,
  by: 'mail' | 'answer',
): Promise<string | null> => {
  const { person, departments, set, audit } = await getLocked(context, personId);
  const pin = makePin(await findBirthdate(context.db, context.actor.companyId, personId));
  const giver = context.actor.personId || null;
  await set({ pinCode: pin, pinGivenAt: dateOf(context.now), pinGivenBy: giver });
  if (by === 'mail') {
    const { companyId } = context.actor;
    await queueMail(context.db, { companyId, to: person.email, ...pinMail(person.language, pin) });
  }
  audit('account.give_pin');
  context.emit({ resource: 'PROFILE', resourceId: personId, personIds: [personId] });
  // The tablets at the door check PINs by themselves, and fetch new ones when the team changes.
  for (const { id } of departments) {
    context.emit({ resource: 'KIOSKS', departmentId: id, personIds: [] });
  }
  return by === 'mail' ? null : pin;
};

export const findPin = async (
  db: Db,
  { companyId }: { companyId: string },
  personId: string,
): Promise<string | null> =>
  (await createSessionRepo(db).findPerson({ companyId, personId }))?.pinCode ?? null;
