import { Readable } from 'node:stream';
import type { Bulk, LeftOutReason } from '@ploeg/contract/staff/staff-bulk.schemas';
import { canSomewhere } from '@ploeg/domain/access/rights';
import { validate as isUuid } from 'uuid';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import { holdPersons } from '#features/people/people.service.ts';
import { givePin } from '#features/session/accounts.service.ts';
import {
  invitationLink,
  listPrinted,
  mailInvitation,
  printInvitation,
} from '#features/session/invitations.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Tokens } from '#platform/tokens.ts';
import { auditPerson } from './change-people.service.ts';
import { renderSheet } from './invitation-sheet.ts';
import type { MailDeps } from './sign-in.service.ts';
import {
  isLiving,
  listMembers,
  managesMember,
  mayTouchSignIn,
  type StaffMember,
} from './staff-member.service.ts';
import { createStaffStatesRepo } from './staff-states.repo.ts';
import { createStaffRepo } from './staff.repo.ts';

export type InviteDeps = MailDeps & { tokens: Tokens };

export type SheetDeps = InviteDeps & { storage: Storage };

type Wanted = { personIds: readonly string[]; by: 'mail' | 'paper'; pins?: boolean | undefined };

/** A sheet shows the PIN that was given for it, for as long as it takes to print it. */
const PIN_SHOWN_SECONDS = 1800;

const leaveOut = async (
  { db, actor }: ReadContext,
  member: StaffMember,
  { by, pins }: Wanted,
): Promise<LeftOutReason | null> => {
  if (!managesMember(actor, member)) return 'not_yours';
  if (!mayTouchSignIn(actor, member)) return 'above';
  if (!member.jobs.some(isLiving)) return 'left';
  const { person } = member;
  const hasLogin = await createStaffRepo(db, actor.companyId).hasLogin(person.id);
  // Who signs in already may still need a PIN on paper; the slip then has nothing else.
  if (hasLogin && !(by === 'paper' && pins && person.pinCode === null)) return 'active';
  return by === 'mail' && person.email === '' ? 'no_email' : null;
};

/**
 * Invites by mail or on paper, whoever can be invited; says whom it left out, and why. What is on paper
 * is printed by `renderInvitations`, with a PIN for those who had none.
 */
export const invitePeople = async (
  context: WriteContext,
  wanted: Wanted,
  { publicUrl, sendsMail, tokens }: InviteDeps,
): Promise<Bulk & { sheetId: string | null }> => {
  const { db, actor, now } = context;
  const { companyId } = actor;
  if (!canSomewhere(actor, 'people.manage')) throw fail('request.forbidden');
  if (wanted.by === 'mail' && !sendsMail) throw fail('staff.no_mail');
  const personIds = [...new Set(wanted.personIds)];
  await holdPersons(db, companyId, personIds);
  const members = await listMembers(context, personIds);
  const company = await createStaffRepo(db, companyId).findCompanyName();
  const sheetId = wanted.by === 'paper' ? newId() : null;
  const result: Bulk = { done: [], leftOut: [] };
  for (const personId of personIds) {
    const member = members.get(personId);
    if (!member) continue;
    const reason = await leaveOut(context, member, wanted);
    if (reason) {
      result.leftOut.push({ personId, reason });
      continue;
    }
    const invited = { companyId, personId, by: actor.personId || null, now };
    if (sheetId) await printInvitation(db, invited, { sheetId, tokens });
    else await mailInvitation(db, { ...invited, company }, publicUrl);
    if (sheetId && wanted.pins && member.person.pinCode === null) {
      await givePin(context, personId, 'answer');
    }
    auditPerson(context, member, sheetId ? 'invitation.print' : 'invitation.send');
    result.done.push(personId);
  }
  for (const personId of result.done) {
    context.emit({ resource: 'STAFF', resourceId: personId, personIds: [personId] });
  }
  return { ...result, sheetId: result.done.length > 0 ? sheetId : null };
};

/** For whoever made the sheet: it holds what signs others in. */
export const renderInvitations = async (
  context: ReadContext,
  sheetId: string,
  { publicUrl, tokens, storage }: SheetDeps,
) => {
  const { db, actor, now } = context;
  const { companyId } = actor;
  if (!isUuid(sheetId)) throw fail('request.not_found');
  const printed = await listPrinted(db, { companyId, sheetId, now }, tokens);
  const own = printed.filter(({ invitedBy }) => invitedBy === actor.personId);
  if (own.length === 0) throw fail('request.not_found');
  const members = await listMembers(
    context,
    own.map(({ personId }) => personId),
  );
  const since = new Date((now - PIN_SHOWN_SECONDS) * 1000);
  const signsIn = await createStaffStatesRepo(db, companyId).listLoginIds();
  const slips = own.flatMap(({ personId, token, code, expiresAt }) => {
    const member = members.get(personId);
    if (!member || !mayTouchSignIn(actor, member)) return [];
    const { firstName, lastName, language, pinCode, pinGivenAt, pinGivenBy } = member.person;
    const isFresh = pinGivenBy === actor.personId && pinGivenAt !== null && pinGivenAt >= since;
    const pin = isFresh ? pinCode : null;
    const link = invitationLink(publicUrl, { token });
    const way = signsIn.has(personId) ? null : { link, code, expiresAt };
    return way || pin ? [{ name: `${firstName} ${lastName}`.trim(), language, way, pin }] : [];
  });
  if (slips.length === 0) throw fail('request.not_found');
  const brand = await getPrintedBrand(context, storage);
  const pdf = await renderSheet(
    slips.toSorted((a, b) => a.name.localeCompare(b.name)),
    { brand, publicUrl, language: actor.language, createdAt: new Date(now * 1000) },
  );
  const file = { mime: 'application/pdf', name: 'invitations.pdf', isSecret: true } as const;
  return { content: Readable.from(pdf), ...file };
};
