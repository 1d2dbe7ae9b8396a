import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { dateOf } from '#platform/clock.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import { hashToken, type Tokens } from '#platform/tokens.ts';
import { type InvitationSecrets, printedSecrets, randomSecrets } from './invitation-codes.ts';
import { createInvitationsRepo } from './invitations.repo.ts';
import { invitationMail } from './session-mails.ts';
import { createSessionRepo } from './session.repo.ts';

/** Long enough for who is on holiday, short enough for a letter that lies about. */
const INVITATION_DAYS = 14;

type Invited = { companyId: string; personId: string; by: string | null; now: Instant };

type Way = {
  email: string | null;
  sheetId: string | null;
  secretsOf: (id: string) => InvitationSecrets;
};

/** Behind the # the token reaches neither a server log nor a referrer. */
export const invitationLink = (publicUrl: string, { token }: { token: string }): string =>
  `${publicUrl.replace(/\/+$/, '')}/welcome#${token}`;

/** Whoever was invited before has an older link, which opens nothing any more. */
const issue = async (
  db: Db,
  { companyId, personId, by, now }: Invited,
  { email, sheetId, secretsOf }: Way,
): Promise<InvitationSecrets> => {
  const repo = createInvitationsRepo(db, companyId);
  const id = newId();
  const secrets = secretsOf(id);
  await repo.revokeOf(personId, dateOf(now));
  await repo.insert({
    id,
    personId,
    email,
    sheetId,
    tokenHash: hashToken(secrets.token),
    codeHash: hashToken(secrets.code),
    invitedBy: by,
    createdAt: dateOf(now),
    expiresAt: dateOf(now + INVITATION_DAYS * 86_400),
  });
  return secrets;
};

/** A link that is handed over by hand, as the command line does. */
export const makeInvitationLink = async (
  db: Db,
  invited: Invited,
  publicUrl: string,
): Promise<string> =>
  invitationLink(
    publicUrl,
    await issue(db, invited, { email: null, sheetId: null, secretsOf: randomSecrets }),
  );

/** In the language of whoever reads it. */
export const mailInvitation = async (
  db: Db,
  invited: Invited & { company: string },
  publicUrl: string,
): Promise<void> => {
  const person = await createSessionRepo(db).findPerson(invited);
  if (!person?.email) throw new Error('Nobody can be invited by mail who has no address');
  const way = { email: person.email, sheetId: null, secretsOf: randomSecrets };
  const secrets = await issue(db, invited, way);
  const mail = invitationMail(person.language, {
    firstName: person.firstName,
    company: invited.company,
    link: invitationLink(publicUrl, secrets),
    days: INVITATION_DAYS,
  });
  await queueMail(db, { companyId: invited.companyId, to: person.email, ...mail });
};

export const printInvitation = (
  db: Db,
  invited: Invited,
  { sheetId, tokens }: { sheetId: string; tokens: Tokens },
): Promise<InvitationSecrets> =>
  issue(db, invited, { email: null, sheetId, secretsOf: (id) => printedSecrets(tokens, id) });

/** What a sheet still has to say: used and replaced ones are not on it any more. */
export const listPrinted = async (
  db: Db,
  { companyId, sheetId, now }: { companyId: string; sheetId: string; now: Instant },
  tokens: Tokens,
) => {
  const rows = await createInvitationsRepo(db, companyId).listOfSheet(sheetId, dateOf(now));
  return rows.map(({ id, personId, invitedBy, expiresAt }) => ({
    personId,
    invitedBy,
    expiresAt,
    ...printedSecrets(tokens, id),
  }));
};

export const revokeInvitations = (db: Db, { companyId, personId, now }: Omit<Invited, 'by'>) =>
  createInvitationsRepo(db, companyId).revokeOf(personId, dateOf(now));
