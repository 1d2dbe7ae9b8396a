import type { LogCheck, LogEntry } from '@ploeg/contract/logs/logs.schemas';
import { scopeOf } from '@ploeg/domain/access/rights';
import {
  checkChains,
  listAuditChecks,
  signInChainOf,
} from '#features/audit/audit-chains.service.ts';
import { type AuditRow, searchAuditLines } from '#features/audit/audit.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { AuditChange, ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { actionsCalled, actionText } from '#texts/actions.ts';
import { describeSubjects } from './log-subjects.service.ts';
import { createLogsRepo } from './logs.repo.ts';

export type LogFilter = {
  departmentId?: string | undefined;
  personId?: string | undefined;
  subjectId?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  text?: string | undefined;
};

/** Chains that the caller may read: of the company itself only who sees the log of all of it. */
const chainsOf = (context: ReadContext, departmentId?: string): string[] => {
  if (departmentId !== undefined) {
    return [requireRight(context, 'log.see', { departmentId }).departmentId];
  }
  const { actor } = context;
  const { isAll, departments } = scopeOf(actor, 'log.see');
  const ids = departments.map((place) => place.departmentId);
  if (!isAll && ids.length === 0) throw fail('request.forbidden');
  return isAll ? [actor.companyId, signInChainOf(actor.companyId), ...ids] : ids;
};

const meantBy = async ({ db, actor }: ReadContext, text: string) => ({
  actions: actionsCalled(actor.language, text),
  personIds: await createLogsRepo(db, actor.companyId).listPersonsCalled(text),
});

const isOfCompany = (companyId: string, chainId: string): boolean =>
  chainId === companyId || chainId === signInChainOf(companyId);

const nounOf = (action: string): string => action.slice(0, action.indexOf('.'));

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const toPage = (row: AuditRow | undefined): string | null =>
  row ? `${row.createdAt.getTime()}.${row.id}` : null;

const readPage = (page: string | undefined) => {
  if (page === undefined) return undefined;
  const [at = '', id = ''] = page.split('.');
  return { at: new Date(Number(at)), id };
};

const isSame = ({ before, after }: AuditChange): boolean => (before ?? '') === (after ?? '');

/** What changed; who states all fields of a thing names those too that stayed as they were. */
const changesIn = (text: string): AuditChange[] =>
  text === '' ? [] : (JSON.parse(text) as AuditChange[]).filter((change) => !isSame(change));

/** Lines that fit, newest first; `next` is where the next page begins. */
export const searchLog = async (
  context: ReadContext,
  { departmentId, text, from, until, ...filter }: LogFilter,
  page: { before?: string | undefined; limit: number },
): Promise<{ entries: LogEntry[]; next: string | null }> => {
  const { db, actor } = context;
  const { companyId, language } = actor;
  const rows = await searchAuditLines(
    db,
    companyId,
    {
      ...filter,
      chainIds: chainsOf(context, departmentId),
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
      meant: text === undefined ? undefined : await meantBy(context, text),
      before: readPage(page.before),
    },
    page.limit,
  );
  const personIds = rows.flatMap(({ actorId, personId }) => [actorId ?? [], personId ?? []].flat());
  const names = await listNames(db, companyId, [...new Set(personIds)]);
  const describe = await describeSubjects(context, rows);
  const personOf = (personId: string | null) =>
    personId === null ? null : { personId, name: names.get(personId) ?? '' };
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    departmentId: isOfCompany(companyId, row.chainId) ? null : row.chainId,
    kind: nounOf(row.action),
    action: row.action,
    title: actionText(language, row.action),
    about: describe(row),
    actor: personOf(row.actorId),
    kioskId: isText(row.details.kioskId) ? row.details.kioskId : null,
    person: personOf(row.personId),
    subjectId: row.subjectId,
    changes: changesIn(row.changes),
    position: row.position,
    hash: row.hash,
  }));
  return { entries, next: rows.length === page.limit ? toPage(rows.at(-1)) : null };
};

/** How the chains stood when they were last read through. */
export const listLogChecks = async (context: ReadContext): Promise<LogCheck[]> => {
  const { db, actor } = context;
  const chainIds = chainsOf(context);
  const { companyId } = actor;
  const checks = await listAuditChecks(db, companyId, chainIds);
  return checks.map(({ chainId, check, anchor, since }) => ({
    departmentId: isOfCompany(companyId, chainId) ? null : chainId,
    isSignIns: chainId === signInChainOf(companyId),
    removed: anchor
      ? {
          lines: anchor.position,
          since: (since ?? anchor.since).toISOString(),
          until: anchor.until.toISOString(),
          cutAt: anchor.cutAt.toISOString(),
          months: anchor.months,
          seal: anchor.seal,
        }
      : null,
    checkedAt: check?.checkedAt.toISOString() ?? null,
    position: check?.position ?? 0,
    brokenAt: check?.brokenAt ?? null,
  }));
};

export const checkLog = async (context: WriteContext): Promise<LogCheck[]> => {
  const { db, actor, now } = context;
  await checkChains(db, actor.companyId, chainsOf(context), new Date(now * 1000));
  return listLogChecks(context);
};

/** Whoever takes lines away leaves a line. */
export const noteExport = (
  context: WriteContext,
  { departmentId, format, ...filter }: LogFilter & { format: string },
): void => {
  chainsOf(context, departmentId);
  context.audit({
    action: 'log.export',
    ...(departmentId !== undefined && { departmentId }),
    details: { format, ...filter },
  });
};
