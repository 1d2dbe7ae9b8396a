import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import type { Publish } from '#features/notifications/publish-notices.ts';
import {
  keepTraces,
  type JobResult,
  notifyingJob,
} from '#features/notifications/notifying-job.service.ts';
import { holderIdsOf, type Team } from '#features/people/teams.service.ts';
import { type ShiftChange, shiftChanged, shiftsRemoved } from '#features/shifts/shifts.facts.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { type Hook, onFact } from '#platform/feature-hooks.ts';
import type { Job } from '#platform/scheduler.ts';
import type { StoredKind, Which } from './request-kind.ts';
import { expireBegun } from './requests.repo.ts';
import { requestEvent, requestsOf } from './requests.service.ts';

/** Ends what waits among some requests; who asked is told, and with a team who plans in it. */
export const expireRequests = async <P>(
  context: WriteContext,
  kind: StoredKind<P>,
  which: Which,
  team?: Team,
): Promise<void> => {
  const ended = await requestsOf(context, kind).expire(which, new Date(context.now * 1000));
  const watcherIds = team ? holderIdsOf(team, 'requests.decide') : [];
  for (const request of ended) {
    await kind.release?.(context, request.id);
    context.emit(requestEvent(kind, request, watcherIds));
  }
};

/** Ends what waits of a kind in a department whose settings allow it no longer; who asked is told. */
export const endAskedIn = async <P>(
  context: WriteContext,
  kind: StoredKind<P>,
  departmentId: string,
): Promise<void> => {
  const repo = requestsOf(context, kind);
  const waiting = await repo.list({ departmentId, status: 'pending' });
  await repo.expire({ departmentId }, new Date(context.now * 1000));
  for (const request of waiting) {
    const { personId, shift } = request;
    const values = shift ? { start: shift.start, end: shift.end } : {};
    await kind.release?.(context, request.id);
    const messages = [{ kind: 'ASKED_ENDED' as const, to: [personId], values }];
    context.emit({ ...requestEvent(kind, request), messages });
  }
};

export const countAskedIn = async <P>(
  context: ReadContext,
  kind: StoredKind<P>,
  departmentId: string,
): Promise<number> =>
  (await requestsOf(context, kind).list({ departmentId, status: 'pending' })).length;

/** What ends requests about shifts: these are gone, or have changed so that nobody asks any more. */
export const endWithShifts = (
  isOver: (change: ShiftChange) => boolean,
  end: (context: WriteContext, shiftIds: string[]) => Promise<unknown>,
): Hook[] => [
  onFact(shiftChanged, async (context, change) => {
    if (isOver(change)) await end(context, [change.before.id]);
  }),
  onFact(shiftsRemoved, (context, { before }) => {
    const shiftIds = before.map(({ id }) => id);
    return end(context, shiftIds);
  }),
];

/** What time makes due among requests of a kind about shifts: the end of those that have begun. */
export const createExpiryJob = <P>(kind: StoredKind<P>, action: string, publish: Publish): Job => {
  const expire = async (db: Db, now: Instant): Promise<JobResult> => {
    const ended = await expireBegun(db, kind.name, now);
    const notices: JobResult['notices'] = [];
    for (const [companyId, own] of Map.groupBy(ended, (request) => request.companyId)) {
      const lines = own.map(({ id, departmentId }) => ({ action, departmentId, subjectId: id }));
      const events = own.map((request) => requestEvent(kind, request));
      notices.push(...(await keepTraces(db, companyId, events, lines, now)));
    }
    return { count: ended.length, notices };
  };
  return notifyingJob(`begun-${kind.name}-requests`, 60, expire, publish);
};
