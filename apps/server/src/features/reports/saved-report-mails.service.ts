import { mailDay, nextMailAt } from '@ploeg/domain/reports/monthly-mail';
import type { Language } from '@ploeg/domain/people/languages';
import { spanOfPeriod } from '@ploeg/domain/reports/report-periods';
import { DISPLAY_TIMEZONE } from '@ploeg/domain/time/wall-time';
import { listHoldersAmong } from '#features/grants/grants.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import { wantsMail } from '#features/notifications/recipients.service.ts';
import { findMailbox, listNames } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { textsIn } from '#texts/texts.ts';
import { spanText } from './report-texts.ts';
import { canReadSaved } from './saved-reports.policy.ts';
import { listDueReports } from './saved-reports.repo.ts';
import { repoOf } from './saved-reports.service.ts';
import type { SavedReportRow } from './saved-reports.table.ts';

/** More wait for the next run. */
const MOST_AT_ONCE = 50;

type Mailed = { row: SavedReportRow; day: string; owner: string; publicUrl: string };

/** Where the report is read, of the days that the mail is about. */
const addressOf = ({ row: { look }, day, publicUrl }: Mailed): string => {
  const { key, period, by, departmentIds, sectionId, personId, compare, sort } = look;
  const asked = new URLSearchParams({
    report: key,
    period: 'own',
    ...spanOfPeriod(period, day),
    ...(departmentIds.length > 0 && { d: departmentIds.join(',') }),
    ...(by && { by }),
    ...(sectionId && { section: sectionId }),
    ...(personId && { person: personId }),
    ...(compare && { compare: 'true' }),
    ...(sort && { sort }),
  });
  return `${publicUrl}/office/reports?${asked}`;
};

/** No figure and no name but the owner’s: what a report says is read behind the sign-in. */
const reportMail = (mailed: Mailed, language: Language) => {
  const t = textsIn(language);
  const { row, day, owner } = mailed;
  const { from, until } = spanOfPeriod(row.look.period, day);
  const title = t(`reports.title.${row.look.key}`);
  const span = spanText(from, until, language);
  const address = addressOf(mailed);
  const lines = [
    t('reports.mail.ready', { name: row.name, title, span }),
    t('reports.mail.safe'),
    t('reports.mail.why', { owner }),
  ];
  const [ready = '', ...rest] = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const link = `<p><a href="${escapeHtml(address)}">${escapeHtml(t('reports.mail.open'))}</a></p>`;
  return {
    subject: t('reports.mail.subject', { title, span }),
    text: [lines[0], address, ...lines.slice(1)].join('\n\n'),
    html: [ready, link, ...rest].join(''),
  };
};

type NotMailed = 'right' | 'wish';

/** Who gets it of its owner and readers, as rights and wishes are now, and who does not any more. */
const judgeReaders = async (context: WriteContext, row: SavedReportRow) => {
  const { db, actor, now } = context;
  const { companyId } = actor;
  const repo = repoOf(context);
  const readers = (await repo.listReaders([row.id])).map(({ personId }) => personId);
  const everybody = [row.ownerId, ...readers];
  const holders = await listHoldersAmong(db, companyId, everybody, now);
  const places = (await repo.listPlaces()).map(({ id }) => ({ departmentId: id, asleep: [] }));
  const mayRead = (personId: string): boolean => {
    const grants = holders.find((holder) => holder.personId === personId)?.grants ?? [];
    return canReadSaved({ grants, places }, row);
  };
  // What somebody may not look at themselves they send to nobody.
  if (!mayRead(row.ownerId)) {
    return { told: [], notMailed: [{ personId: row.ownerId, why: 'right' as NotMailed }] };
  }
  const told = [row.ownerId];
  const notMailed: { personId: string; why: NotMailed }[] = [];
  for (const personId of readers) {
    const person = { companyId, personId, departmentId: row.placeId };
    if (!mayRead(personId)) notMailed.push({ personId, why: 'right' });
    else if (!(await wantsMail(db, person))) notMailed.push({ personId, why: 'wish' });
    else told.push(personId);
  }
  return { told, notMailed };
};

const mailOne = async (context: WriteContext, id: string, publicUrl: string): Promise<number> => {
  const { db, actor, now } = context;
  const { companyId } = actor;
  const repo = repoOf(context);
  const row = await repo.lock(id);
  // Another process may have mailed it while this one waited for its row.
  if (!row || row.dueAt === null || row.dueAt > now) return 0;
  const place = (await repo.listPlaces()).find(({ id: own }) => own === row.placeId);
  const timezone = place?.timezone ?? DISPLAY_TIMEZONE;
  const { told, notMailed } = await judgeReaders(context, row);
  const names = await listNames(db, companyId, [row.ownerId]);
  const owner = names.get(row.ownerId)?.trim() ?? '';
  const mailed = { row, day: mailDay(now, timezone), owner, publicUrl };
  const of = { departmentId: row.placeId, subjectId: id };
  for (const personId of told) {
    const mailbox = await findMailbox(db, companyId, personId);
    if (!mailbox) continue;
    await queueMail(db, { companyId, to: mailbox.email, ...reportMail(mailed, mailbox.language) });
  }
  for (const { personId, why } of notMailed) {
    const details = { name: row.name, why };
    context.audit({ action: 'saved_report.withhold', ...of, personId, details });
  }
  if (told.length > 0) {
    const details = { name: row.name, people: told.length };
    context.audit({ action: 'saved_report.mail', ...of, details });
  }
  await repo.change(id, { dueAt: nextMailAt(now, timezone) });
  return told.length;
};

/**
 * Queues the mails of a month with the mark that they were, in one transaction: whoever is killed in between
 * has done neither. A month that passed while no server ran is mailed once, of the newest first.
 */
export const mailDueReports = async (job: JobContext, publicUrl: string): Promise<JobResult> => {
  const due = await listDueReports(job.db, job.now, MOST_AT_ONCE);
  return runForEachCompany(job, due, async (context, own) => {
    let count = 0;
    for (const { id } of own) count += await mailOne(context, id, publicUrl);
    return count;
  });
};
