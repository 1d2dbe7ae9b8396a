import { nextPeriod, RENEWAL_NOTICE_DAYS, renewalDueFrom } from '@ploeg/domain/contracts/renewal';
import {
  type Instant,
  SECONDS_PER_DAY,
  toWallTime,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { listHolderIds } from '#features/grants/grants.service.ts';
import { renewalOf } from '#features/documents/contract-values.ts';
import { wantsMail } from '#features/notifications/recipients.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  runForEachCompany,
  type JobContext,
} from '#features/notifications/operator-command.service.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { dayText } from '#texts/days.ts';
import { textsIn } from '#texts/texts.ts';
import { createRenewalsRepo } from './renewals.repo.ts';

const PAGE = 500;

/** Of what has ended longer ago nobody needs to be told any more. */
const DAYS_LATE = 30;

type Repo = ReturnType<typeof createRenewalsRepo>;
type EndingContract = Awaited<ReturnType<Repo['listUnnotified']>>[number];

const listDue = async (repo: Repo, now: Instant): Promise<EndingContract[]> => {
  // Departments lie in many zones: the rows are chosen by a day more and judged one by one.
  const from = wallSeconds(now - DAYS_LATE * SECONDS_PER_DAY);
  const until = wallSeconds(now + (RENEWAL_NOTICE_DAYS + 1) * SECONDS_PER_DAY);
  const due: EndingContract[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const rows = await repo.listUnnotified(from, until, { offset, limit: PAGE });
    due.push(
      ...rows.filter(({ contract: { start, end }, timezone }) =>
        end === null ? false : renewalDueFrom({ start, end }) <= toWallTime(now, timezone),
      ),
    );
    if (rows.length < PAGE) return due;
  }
};

type Ending = Record<'name' | 'department' | 'end' | 'start' | 'until', string>;

const renewalMail = (language: Language, ending: Ending) => {
  const t = textsIn(language);
  const lines = [t('contracts.renewalMail.ends', ending), t('contracts.renewalMail.waits')];
  return {
    subject: t('contracts.renewalMail.subject', ending),
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  };
};

const notifyManagers = async (
  { db, now }: JobContext,
  repo: Repo,
  { contract, ...row }: EndingContract,
) => {
  const { companyId, departmentId, end } = contract;
  const renewal = renewalOf(contract);
  const company = { db, actor: { companyId }, now };
  const holders = await listHolderIds(company, departmentId, 'documents.make');
  const managers = await repo.listMailboxes(companyId, holders);
  if (!renewal || end === null) return [];
  const next = nextPeriod({ start: contract.start, end }, renewal);
  for (const { personId, email, language } of managers) {
    if (!(await wantsMail(db, { companyId, personId, departmentId }))) continue;
    const ending = {
      name: `${row.firstName} ${row.lastName}`.trim(),
      department: row.department,
      end: dayText(end, language),
      start: dayText(next.start, language),
      until: dayText(next.end, language),
    };
    await queueMail(db, { companyId, to: email, ...renewalMail(language, ending) });
  }
  return managers.map(({ personId }) => personId);
};

/** Sending the next contract stays with the managers: it binds two parties, and terms change. */
export const notifyOfRenewals = async (job: JobContext): Promise<JobResult> => {
  const repo = createRenewalsRepo(job.db);
  const due = await listDue(repo, job.now);
  return runForEachCompany(job, due, async (context, own) => {
    for (const row of own) {
      const personIds = await notifyManagers(job, repo, row);
      const { id, departmentId, documentId } = row.contract;
      const values = { name: `${row.firstName} ${row.lastName}`.trim() };
      const messages = [{ kind: 'CONTRACT_ENDING' as const, to: personIds, values }];
      context.emit({ resource: 'CONTRACTS', resourceId: id, departmentId, personIds, messages });
      context.audit({ action: 'contract.renewal_due', departmentId, subjectId: documentId });
    }
    const ids = own.map(({ contract }) => contract.id);
    await repo.setNotified(context.actor.companyId, ids, new Date(job.now * 1000));
    return own.length;
  });
};
