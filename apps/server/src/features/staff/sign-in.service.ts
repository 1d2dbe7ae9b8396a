import type { StaffSession } from '@ploeg/contract/staff/staff.schemas';
import { findPin, givePin } from '#features/session/accounts.service.ts';
import { mailResetLink } from '#features/session/password-reset.service.ts';
import { endSessions, listSessions } from '#features/session/sessions.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { auditPerson } from './change-people.service.ts';
import { getManaged, getTouchable, isLiving } from './staff-member.service.ts';
import { createStaffRepo } from './staff.repo.ts';

export type MailDeps = { publicUrl: string; sendsMail: boolean };

/** The PIN is told once, to whoever gives it; it ends with the last employment, so it needs one. */
export const givePersonPin = async (
  context: WriteContext,
  personId: string,
): Promise<{ pin: string }> => {
  const member = await getTouchable(context, personId);
  if (!member.jobs.some(isLiving)) throw fail('staff.left');
  return { pin: (await givePin(context, personId, 'answer')) ?? '' };
};

/** What the same call answers that is sent again: the PIN that it gave. */
export const rereadPin = async (
  context: ReadContext,
  personId: string,
): Promise<{ pin: string }> => {
  await getTouchable(context, personId);
  const { db, actor } = context;
  return { pin: (await findPin(db, actor, personId)) ?? '' };
};

export const mailReset = async (
  context: WriteContext,
  personId: string,
  { publicUrl, sendsMail }: MailDeps,
): Promise<void> => {
  const { db, actor, now } = context;
  const member = await getTouchable(context, personId);
  if (!sendsMail) throw fail('staff.no_mail');
  if (!(await createStaffRepo(db, actor.companyId).hasLogin(personId))) {
    throw fail('staff.no_account');
  }
  await mailResetLink(db, { companyId: actor.companyId, personId }, { publicUrl, now });
  auditPerson(context, member, 'account.mail_reset');
};

export const listPersonSessions = async (
  context: ReadContext,
  personId: string,
): Promise<StaffSession[]> => {
  await getManaged(context, personId);
  const { db, actor, now } = context;
  return listSessions(db, { companyId: actor.companyId, personId }, now);
};

/** Whoever was signed in there is out at once: with the row go its sockets. */
export const endPersonSessions = async (
  context: WriteContext,
  personId: string,
  sessionId: string | undefined,
): Promise<void> => {
  const { db, actor, now } = context;
  const member = await getTouchable(context, personId);
  const ended = await endSessions(db, { companyId: actor.companyId, personId }, sessionId, now);
  if (ended === 0) return;
  auditPerson(context, member, 'account.end_sessions', { details: { sessions: ended } });
  context.emit({ resource: 'STAFF', resourceId: personId, personIds: [personId] });
};
