import type { Database } from '#db/database.ts';
import { createClockingSweeps } from '#features/clockings/clocking-sweeps.ts';
import { forgetUsedCodes } from '#features/kiosks/used-codes.service.ts';
import { publishTo } from '#features/notifications/publish-notices.ts';
import type { Clock } from '#platform/clock.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { createSweeps, type Sweeps } from '#platform/sweeps.ts';

const HOUR = 3600;

/** All recurring work of the server, ready to start. */
export const createAppSweeps = (deps: {
  database: Database;
  clock: Clock;
  realtime: Realtime;
  onError: (error: unknown, name: string) => void;
}): Sweeps => {
  const { database, clock, realtime, onError } = deps;
  const sweeps = createSweeps(database, clock, { onError });
  sweeps.add({ name: 'used-codes', everySeconds: HOUR, run: forgetUsedCodes });
  for (const sweep of createClockingSweeps(publishTo(realtime))) sweeps.add(sweep);
  return sweeps;
};
