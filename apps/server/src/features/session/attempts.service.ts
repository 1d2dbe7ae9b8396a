import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import { Failure } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { type Attempt, createAttemptsRepo } from './attempts.repo.ts';

/** How often something may be tried within a time; both limits hold at any moment of it. */
export type AttemptLimit = { tries: number; triesOfAddress: number; windowSeconds: number };

/** Counts a try before it is judged, so that of those at the same time no more get through than are left. */
export const reserveAttempt = (
  scope: Scope,
  attempt: Attempt,
  { tries, triesOfAddress, windowSeconds }: AttemptLimit,
  now: Instant,
): Promise<void> =>
  scope.transaction(async (db) => {
    const repo = createAttemptsRepo(db);
    await repo.lock(attempt);
    const done = await repo.count(attempt, new Date((now - windowSeconds) * 1000));
    const limits = [
      { ...done.account, limit: tries },
      { ...done.address, limit: triesOfAddress },
    ];
    for (const { tries: made, since, limit } of limits) {
      if (made < limit) continue;
      // The oldest try leaves the window first, and there are never more than the limit.
      const seconds = Math.ceil((since ?? now) + windowSeconds - now);
      throw new Failure('request.too_many', {}, { limit, retryAfterSeconds: Math.max(1, seconds) });
    }
    await repo.insert({ ...attempt, id: newId(), createdAt: new Date(now * 1000) });
  });

/** What was right was no guess. */
export const forgetAttempts = (scope: Scope, attempt: Attempt): Promise<unknown> =>
  createAttemptsRepo(scope.db).forget(attempt);
