import type { Installation } from '@ploeg/contract/installation/installation.schemas';
import { storeMessage } from '#features/notifications/messages.service.ts';
import { readRecipients } from '#features/notifications/recipients.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { newId } from '#platform/new-id.ts';
import { requireCompanyRight } from '#platform/require-right.ts';
import { messageMail } from '#texts/message-texts.ts';
import { createInstallationRepo } from './installation.repo.ts';

/** What does not change while the server runs. */
export type InstallationFacts = Pick<Installation, 'files' | 'dimona' | 'variables'> & {
  database: Installation['database']['kind'];
  mailFrom: string;
  ways: Installation['push']['ways'];
};

export type InstallationDeps = {
  installation: InstallationFacts;
  appVersion: string;
  publicUrl: string;
  sendsMail: boolean;
};

const MOST_OF_A_FAULT = 200;

/** A fault as it may be read on a screen: without addresses of people and what stands in URLs. */
const withoutNames = (fault: string | null | undefined): string | null =>
  fault
    ?.replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\b\w+:\/\/\S+/g, '…')
    .slice(0, MOST_OF_A_FAULT) ?? null;

const timeOf = (row: { createdAt: Date } | undefined): string | null =>
  row?.createdAt.toISOString() ?? null;

export const readInstallation = async (
  context: ReadContext,
  { installation, appVersion, publicUrl, sendsMail }: InstallationDeps,
): Promise<Installation> => {
  requireCompanyRight(context, 'settings.manage');
  const repo = createInstallationRepo(context.db, context.actor.companyId);
  const [company, bytes, unsent, pushes, pushFault, backup, checks] = await Promise.all([
    repo.findCompany(),
    repo.countBytes(),
    repo.listUnsentMails(),
    repo.listUnsentPushes(),
    repo.findPushFault(),
    repo.findBackup(),
    repo.listChecks(),
  ]);
  const { database, files, dimona, mailFrom, ways, variables } = installation;
  return {
    version: appVersion,
    publicUrl,
    database: { kind: database, bytes },
    files,
    isDemo: company?.isDemo ?? false,
    mail: {
      isSet: sendsMail,
      from: mailFrom,
      waiting: unsent.length,
      oldest: timeOf(unsent[0]),
      lastFault: withoutNames(unsent.findLast(({ lastError }) => lastError !== null)?.lastError),
    },
    push: {
      ways,
      waiting: pushes.length,
      oldest: timeOf(pushes[0]),
      lastFault: withoutNames(pushFault?.lastError),
    },
    dimona,
    lastBackup: timeOf(backup),
    log: {
      checkedAt: checks[0]?.checkedAt.toISOString() ?? null,
      isWhole: checks.every(({ brokenAt }) => brokenAt === null),
    },
    variables,
  };
};

/** Sends the caller a message by one way, beside what they chose, to see that it arrives. */
export const sendTest = async (
  context: WriteContext,
  way: 'mail' | 'app',
  { sendsMail, publicUrl, installation }: InstallationDeps,
): Promise<{ to: string }> => {
  requireCompanyRight(context, 'settings.manage');
  const { db, actor, now } = context;
  const { companyId, personId } = actor;
  const to = [{ personId, departmentId: null }];
  const ways = new Set(installation.ways);
  const { company, find } = await readRecipients(db, companyId, to, ways, now);
  const person = find(personId);
  const at = dateOf(now);
  const message = {
    id: newId(),
    personId,
    departmentId: null,
    kind: 'TEST' as const,
    resource: 'MESSAGES',
    resourceId: null,
    values: {},
    createdAt: at,
  };
  context.audit({ action: 'installation.test', subjectId: personId, details: { way } });
  if (way === 'mail') {
    if (!sendsMail || !person?.email) throw fail('installation.no_mail');
    const language = person.language;
    const mail = messageMail([message], language, { company, publicUrl });
    await queueMail(db, { companyId, to: person.email, ...mail });
    return { to: person.email };
  }
  const devices = person?.devices ?? [];
  if (devices.length === 0) throw fail('installation.no_device');
  await storeMessage(db, companyId, { ...message, dueAt: at });
  return { to: devices.map(({ modelName, brand }) => modelName ?? brand ?? '').join(', ') };
};
