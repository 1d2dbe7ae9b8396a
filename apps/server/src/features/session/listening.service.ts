import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { listLiveSessions } from './session.repo.ts';

/** Who ends a session tells of it; here are found those that ran out, or were missed. */
export const closeEndedSockets = async (
  { database, clock }: { database: Database; clock: Clock },
  realtime: Pick<Realtime, 'sessions' | 'endSessions'>,
): Promise<void> => {
  const named = realtime.sessions();
  if (named.length === 0) return;
  const { db } = database.acrossCompanies('sessions');
  const live = await listLiveSessions(db, named, new Date(clock.now() * 1000));
  realtime.endSessions(
    named.map(({ sessionId }) => sessionId).filter((sessionId) => !live.has(sessionId)),
  );
};
