import type { Leaver, RecordFate } from '@ploeg/contract/retention/retention.schemas';
import { monthsBefore, RETENTION_RULES } from '@ploeg/domain/retention/retention';
import {
  type JobContext,
  runForEachCompany,
} from '#features/notifications/operator-command.service.ts';
import type { JobResult } from '#features/notifications/notifying-job.service.ts';
import {
  type Erased,
  erasePerson,
  previewErasure,
  termEnds,
} from '#features/personal-data/erase-person.service.ts';
import type { Term } from '#features/personal-data/personal-table.ts';
import { dateOf, secondsOf } from '#platform/clock.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import {
  createRetentionRepo,
  type LeaverRow,
  listAllTerms,
  listLeaversBefore,
} from './retention.repo.ts';
import { dayOf, loadTerms, monthsOn, type Terms, toTerms } from './terms.service.ts';

const MOST = 200;

/** So many people are emptied in one run; the next run goes on. */
const AT_ONCE = 50;

const fileTerms = (terms: Terms, day: string): Record<Term, number> => ({
  files: monthsOn(terms, 'files', day),
  hours: monthsOn(terms, 'hours', day),
});

type Left = LeaverRow & { left: Date };

const hasLeft = (row: LeaverRow): row is Left => row.left !== null;

const endsOf = ({ left, filesClearedAt, hoursClearedAt }: Left, terms: Terms, day: string) => {
  const ends = termEnds(secondsOf(left), fileTerms(terms, day));
  return {
    filesOn: filesClearedAt === null ? ends.files : null,
    hoursOn: hoursClearedAt === null ? ends.hours : null,
  };
};

const toLeaver = (row: Left, terms: Terms, day: string): Leaver => ({
  personId: row.id,
  name: `${row.firstName} ${row.lastName}`.trim(),
  left: dayOf(row.left),
  ...endsOf(row, terms, day),
});

const repoOf = ({ db, actor }: ReadContext) => createRetentionRepo(db, actor.companyId);

/** The first to go first. */
export const listLeavers = async (
  context: ReadContext,
): Promise<{ leavers: Leaver[]; total: number }> => {
  const day = dayOf(dateOf(context.now));
  const terms = await loadTerms(context);
  const rows = await repoOf(context).listLeavers(MOST);
  return {
    leavers: rows.filter(hasLeft).map((row) => toLeaver(row, terms, day)),
    total: await repoOf(context).countLeavers(),
  };
};

type Step = { on: string; step: Term; fates: RecordFate[] };

/** What becomes of what stands about somebody who left: the counts are of today. */
export const previewLeaver = async (
  context: ReadContext,
  personId: string,
): Promise<{ leaver: Leaver; steps: Step[] }> => {
  const row = await repoOf(context).findLeaver(personId);
  if (!row || !hasLeft(row)) throw fail('request.not_found');
  const leaver = toLeaver(row, await loadTerms(context), dayOf(dateOf(context.now)));
  const steps: Step[] = [];
  for (const [step, on] of [
    ['files', leaver.filesOn],
    ['hours', leaver.hoursOn],
  ] as const) {
    if (on === null) continue;
    const fates = await previewErasure(context, { personId, email: row.email }, step);
    steps.push({ on, step, fates });
  }
  return { leaver, steps };
};

/** Erases of somebody, by the terms of their company, what no law keeps any more. */
export const eraseNow = async (context: WriteContext, personId: string): Promise<Erased> => {
  const terms = fileTerms(await loadTerms(context), dayOf(dateOf(context.now)));
  return erasePerson(context, personId, terms);
};

/** Empties what has had its term of everybody who left; done again it finds nothing more to do. */
export const sweepLeavers = async (job: JobContext): Promise<JobResult> => {
  const day = dayOf(dateOf(job.now));
  const longAgo = dateOf(monthsBefore(job.now, RETENTION_RULES.files.least));
  const rows = await listLeaversBefore(job.db, longAgo);
  if (rows.length === 0) return { count: 0, notices: [] };
  const entered = Map.groupBy(await listAllTerms(job.db), ({ companyId }) => companyId);
  const termsOf = (companyId: string): Terms => toTerms(entered.get(companyId) ?? []);
  const due = rows.filter(hasLeft).filter((row) => {
    const { filesOn, hoursOn } = endsOf(row, termsOf(row.companyId), day);
    return (filesOn ?? '9') <= day || (hoursOn ?? '9') <= day;
  });
  return runForEachCompany(job, due.slice(0, AT_ONCE), async (context, own) => {
    const terms = fileTerms(termsOf(context.actor.companyId), day);
    // In the order of their ids, in which everybody locks persons.
    for (const { id } of own.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await erasePerson(context, id, terms);
    }
    return own.length;
  });
};
