import { type DimonaStatus, nextStatus } from '@ploeg/domain/dimona/dimona-states';
import { secondsToNextPoll, secondsToNextTry } from '@ploeg/domain/dimona/polling';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { keepTraces } from '#features/notifications/notifying-job.service.ts';
import type { Message } from '#platform/context.ts';
import type { AskOutcome, SendOutcome } from '#platform/dimona/dimona-driver.ts';
import { createDimonaQueueRepo } from './dimona-queue.repo.ts';
import { createDimonaRepo, type DeclarationRow, type DimonaRow } from './dimona.repo.ts';

export type Outcome = SendOutcome | AskOutcome | { type: 'unsendable'; reason: string };

type Settled = {
  declaration: Partial<DeclarationRow>;
  /** Null leaves the period as it is. */
  status: DimonaStatus | null;
  period?: Partial<DimonaRow>;
};

const at = (now: Instant, seconds: number): Date => new Date((now + seconds) * 1000);

const ageOf = (moment: Date | null, now: Instant): number =>
  moment === null ? 0 : now - moment.getTime() / 1000;

const toHour = (value: string | number): string => String(value).replace(/^(\d\d)(\d\d)$/, '$1:$2');

/** What an accepted change makes of a period. */
const changedPeriod = ({ content }: DeclarationRow): Partial<DimonaRow> => {
  const { startDate, endDate, startHour, endHour, plannedHoursNumber } = content;
  return {
    ...(startDate === undefined ? {} : { startDate: String(startDate) }),
    ...(endDate === undefined ? {} : { endDate: String(endDate) }),
    ...(startHour === undefined ? {} : { startHour: toHour(startHour) }),
    ...(endHour === undefined ? {} : { endHour: toHour(endHour) }),
    ...(plannedHoursNumber === undefined ? {} : { plannedHours: Number(plannedHoursNumber) }),
  };
};

const failed = (
  { kind }: DeclarationRow,
  before: DimonaStatus,
  lastError: string,
  now: Instant,
): Settled => ({
  declaration: { lastError, dueAt: null, answeredAt: at(now, 0) },
  status: nextStatus(before, { type: 'failed', kind }),
});

const answered = (
  declaration: DeclarationRow,
  { result, periodId, anomalies }: Extract<Outcome, { type: 'answered' }>,
  before: DimonaStatus,
  now: Instant,
): Settled => {
  const { kind } = declaration;
  const codes = anomalies.map(({ code }) => code);
  const status = nextStatus(before, { type: 'answered', kind, result, codes });
  if (result === 'S') {
    const wait = secondsToNextPoll(ageOf(declaration.sentAt, now), status);
    if (wait === null) return failed(declaration, before, 'no_answer', now);
    return { declaration: { result, anomalies, dueAt: at(now, wait) }, status };
  }
  const accepted = kind === 'IN' ? { periodId } : changedPeriod(declaration);
  return {
    declaration: { result, anomalies, lastError: null, dueAt: null, answeredAt: at(now, 0) },
    status,
    period: { anomalies, ...(result === 'B' ? {} : accepted) },
  };
};

const unavailable = (
  declaration: DeclarationRow,
  detail: string,
  before: DimonaStatus,
  now: Instant,
): Settled => {
  // A message that was sent is only asked about, and asking again costs nothing.
  const isSent = declaration.declarationId !== null;
  const attempts = declaration.attempts + 1;
  const wait = secondsToNextTry(isSent ? 1 : attempts, ageOf(declaration.createdAt, now));
  if (wait === null) return failed(declaration, before, 'unavailable', now);
  const changes = { lastError: detail, dueAt: at(now, wait) };
  return { declaration: isSent ? changes : { ...changes, attempts }, status: null };
};

const settle = (
  declaration: DeclarationRow,
  outcome: Outcome,
  { current, before }: { current: DimonaStatus; before: DimonaStatus },
  now: Instant,
): Settled => {
  switch (outcome.type) {
    case 'taken':
      return {
        declaration: {
          declarationId: outcome.declarationId,
          attempts: declaration.attempts + 1,
          lastError: null,
          sentAt: at(now, 0),
          dueAt: at(now, secondsToNextPoll(0, 'SENT') ?? 0),
        },
        status: nextStatus(before, { type: 'taken', kind: declaration.kind }),
      };
    case 'pending': {
      const wait = secondsToNextPoll(ageOf(declaration.sentAt, now), current);
      if (wait === null) return failed(declaration, before, 'no_answer', now);
      return { declaration: { lastError: null, dueAt: at(now, wait) }, status: null };
    }
    case 'answered':
      return answered(declaration, outcome, before, now);
    case 'rejected':
      return failed(declaration, before, `http_${outcome.status}`, now);
    case 'unsendable':
      return failed(declaration, before, outcome.reason, now);
    case 'unavailable':
      return unavailable(declaration, outcome.detail, before, now);
  }
};

/** Also of a correction: what was accepted stays, but not what somebody wanted. */
const hasFailed = ({ result, lastError }: DeclarationRow, status: DimonaStatus): boolean =>
  status === 'REFUSED' || status === 'FAILED' || result === 'B' || lastError !== null;

const BEFORE = { A: 'ACCEPTED', W: 'ACCEPTED_WARNING' } as const;

/** Stores what came of a message, unless another process has claimed it since. */
export const recordOutcome = async (
  db: Db,
  claimed: DeclarationRow,
  outcome: Outcome,
  now: Instant,
): Promise<Notice[]> => {
  const { companyId, kind } = claimed;
  const repo = createDimonaRepo(db, companyId);
  const queue = createDimonaQueueRepo(db);
  const row = await repo.lock(claimed.dimonaId);
  const accepted = kind === 'IN' ? undefined : await queue.findAcceptedBefore(claimed);
  const before: DimonaStatus = accepted === undefined ? 'DRAFT' : BEFORE[accepted];
  const states = { current: row.status, before };
  const { declaration, status, period } = settle(claimed, outcome, states, now);
  const stored = await queue.settle(claimed, declaration);
  if (!stored || status === null) return [];
  if (status === row.status && period === undefined) return [];
  const { id, departmentId, personId } = await repo.update(row.id, { ...period, status });
  const watcherIds = await repo.listWatcherIds(departmentId);
  const messages: Message[] = [];
  if (hasFailed(stored, status)) {
    const names = await listNames(db, companyId, [personId]);
    const values = { name: names.get(personId) ?? '' };
    messages.push({ kind: 'DIMONA_FAILED', to: watcherIds, values });
  }
  const event = { resource: 'DIMONA', resourceId: id, departmentId, personIds: [personId] };
  const line = {
    action: `dimona.${status.toLowerCase()}`,
    departmentId,
    subjectId: id,
    details: {
      kind,
      anomalies: stored.anomalies.map(({ code }) => code).join(' '),
      error: stored.lastError ?? '',
    },
  };
  return keepTraces(db, companyId, [{ ...event, watcherIds, messages }], [line], now);
};
