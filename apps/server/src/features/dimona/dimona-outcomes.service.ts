import { type DimonaStatus, nextStatus } from '@ploeg/domain/dimona/dimona-states';
import { secondsToNextPoll, secondsToNextTry } from '@ploeg/domain/dimona/polling';
import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listHolderIds } from '#features/grants/grants.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { Notice } from '#features/notifications/notifications.service.ts';
import { keepTraces } from '#features/notifications/notifying-job.service.ts';
import type { Message } from '#platform/context.ts';
import type { AskOutcome, DimonaDriver, SendOutcome } from '#platform/dimona/dimona-driver.ts';
import { createDimonaQueueRepo } from './dimona-queue.repo.ts';
import { createDimonaRepo, type DeclarationRow, type DimonaRow } from './dimona.repo.ts';

export type Outcome = SendOutcome | AskOutcome | { type: 'unsendable'; reason: string };

type Settled = {
  declaration: Partial<DeclarationRow>;
  /** Null leaves the period as it is. */
  status: DimonaStatus | null;
  period?: Partial<DimonaRow>;
};

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

const settle = (
  message: DeclarationRow,
  outcome: Outcome,
  { current, before }: { current: DimonaStatus; before: DimonaStatus },
  now: Instant,
): Settled => {
  const { kind, sentAt } = message;
  const at = (seconds: number): Date => new Date((now + seconds) * 1000);
  const failed = (lastError: string): Settled => ({
    declaration: { lastError, dueAt: null, answeredAt: at(0) },
    status: nextStatus(before, { type: 'failed', kind }),
  });
  const lookAgain = (
    wait: number | null,
    tooLate: string,
    changes: Partial<DeclarationRow>,
    status: DimonaStatus | null = null,
  ): Settled =>
    wait === null ? failed(tooLate) : { declaration: { ...changes, dueAt: at(wait) }, status };
  const attempts = message.attempts + 1;

  switch (outcome.type) {
    case 'taken': {
      const { declarationId } = outcome;
      const status = nextStatus(before, { type: 'taken', kind });
      const dueAt = at(secondsToNextPoll(0, 'SENT') ?? 0);
      const declaration = { declarationId, attempts, lastError: null, sentAt: at(0), dueAt };
      return { declaration, status };
    }
    case 'pending': {
      const wait = secondsToNextPoll(ageOf(sentAt, now), current);
      return lookAgain(wait, 'no_answer', { lastError: null });
    }
    case 'answered': {
      const { result, periodId, anomalies } = outcome;
      const codes = anomalies.map(({ code }) => code);
      const status = nextStatus(before, { type: 'answered', kind, result, codes });
      if (result === 'S') {
        const wait = secondsToNextPoll(ageOf(sentAt, now), status);
        return lookAgain(wait, 'no_answer', { result, anomalies }, status);
      }
      const accepted = kind === 'IN' ? { periodId } : changedPeriod(message);
      return {
        declaration: { result, anomalies, lastError: null, dueAt: null, answeredAt: at(0) },
        status,
        period: { anomalies, ...(result === 'B' ? {} : accepted) },
      };
    }
    case 'rejected':
      return failed(`http_${outcome.status}`);
    case 'unsendable':
      return failed(outcome.reason);
    case 'unavailable': {
      // A message that was sent is only asked about, and asking again costs nothing.
      const isSent = message.declarationId !== null;
      const wait = secondsToNextTry(isSent ? 1 : attempts, ageOf(message.createdAt, now));
      const lastError = outcome.detail;
      return lookAgain(wait, 'unavailable', isSent ? { lastError } : { lastError, attempts });
    }
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
  { outcome, register }: { outcome: Outcome; register: DimonaDriver['register'] },
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
  const watcherIds = await listHolderIds(
    { db, actor: { companyId }, now },
    departmentId,
    'plan',
    'dimona.declare',
  );
  const messages: Message[] = [];
  if (hasFailed(stored, status)) {
    const names = await listNames(db, companyId, [personId]);
    const values = { name: names.get(personId) ?? '' };
    messages.push({ kind: 'DIMONA_FAILED', to: watcherIds, values });
  }
  const event = { resource: 'DIMONA', resourceId: id, departmentId, personIds: [personId] };
  const line = {
    // The log never says of what was practised that social security has answered it.
    action: `dimona.${register === 'simulator' ? 'practice_' : ''}${status.toLowerCase()}`,
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
