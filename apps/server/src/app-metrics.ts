import type { Database } from '#db/database.ts';
import { countWaitingDeclarations } from '#features/dimona/dimona-worker.service.ts';
import type { Clock } from '#platform/clock.ts';
import { findPostState } from '#platform/mail/mail-queue.ts';
import { createMetrics, type Metrics } from '#platform/metrics.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';

/** What waits in the database is the same whichever process is asked. */
export const createAppMetrics = (deps: {
  database: Database;
  clock: Clock;
  realtime: Pick<Realtime, 'connections'>;
  version: string;
}): Metrics => {
  const { database, clock, realtime, version } = deps;
  const metrics = createMetrics();
  const { db } = database.acrossCompanies('figures');
  const { watch } = metrics;
  watch('ploeg_info', 'The version that runs', () => ({ [version]: 1 }));
  watch('realtime_sockets', 'Open sockets of this process', realtime.connections);
  watch(
    'ploeg_database_connections',
    'Connections of this process, and requests that wait for one',
    () => database.connections(),
  );
  watch('ploeg_mails', 'Mails that are to be sent, and that were given up', async () => {
    const { waiting, givenUp } = await findPostState(db);
    return { waiting, givenUp };
  });
  watch('ploeg_mails_oldest_seconds', 'How long the oldest unsent mail has waited', async () => {
    const { oldest } = await findPostState(db);
    return oldest === null ? 0 : clock.now() - oldest.getTime() / 1000;
  });
  watch('ploeg_dimona_waiting', 'Declarations to be sent or asked about', () =>
    countWaitingDeclarations(db),
  );
  return metrics;
};
