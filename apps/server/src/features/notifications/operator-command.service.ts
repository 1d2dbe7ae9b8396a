import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Actor, AuditLine, ChangeEvent, WriteContext, Hooks } from '#platform/context.ts';
import type { Notice } from './notifications.service.ts';
import { keepTraces, type JobResult } from './notifying-job.service.ts';

/** Who acts where the server does something by itself. */
export const operatorOf = (companyId: string): Actor => ({
  companyId,
  personId: '',
  sessionId: '',
  role: 'SUPER-ADMIN',
  language: 'en',
  clockInOnly: false,
  version: 0,
  versionBesideClockings: 0,
  memberships: [],
  grants: [],
  places: [],
});

const NO_REQUEST: WriteContext['meta'] = {
  key: null,
  installId: null,
  sequence: null,
  socketId: null,
  address: '',
  userAgent: '',
};

/** What the server or its operator does to a company, in the caller's transaction, with all traces of a command. */
export const runAsOperator = async <T>(
  db: Db,
  companyId: string,
  now: Instant,
  hooks: Hooks,
  run: (context: WriteContext) => Promise<T>,
): Promise<{ result: T; notices: Notice[] }> => {
  const lines: AuditLine[] = [];
  const changes: ChangeEvent[] = [];
  const result = await run({
    db,
    actor: operatorOf(companyId),
    now,
    hooks,
    meta: NO_REQUEST,
    audit: (line) => lines.push(line),
    emit: (change) => changes.push(change),
  });
  return { result, notices: await keepTraces(db, companyId, changes, lines, now) };
};

export type JobContext = Pick<WriteContext, 'db' | 'now' | 'hooks'>;

export const runForEachCompany = async <T extends { companyId: string }>(
  { db, now, hooks }: JobContext,
  results: readonly T[],
  run: (context: WriteContext, own: T[]) => Promise<number>,
): Promise<JobResult> => {
  const total: JobResult = { count: 0, notices: [] };
  for (const [companyId, own] of Map.groupBy(results, (row) => row.companyId)) {
    const { result, notices } = await runAsOperator(db, companyId, now, hooks, (context) =>
      run(context, own),
    );
    total.count += result;
    total.notices.push(...notices);
  }
  return total;
};
