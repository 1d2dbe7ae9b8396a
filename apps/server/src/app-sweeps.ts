import type { Database } from '#db/database.ts';
import { forgetUsedCodes } from '#features/kiosks/used-codes.service.ts';
import type { Clock } from '#platform/clock.ts';
import { createSweeps, type Sweeps } from '#platform/sweeps.ts';

const HOUR = 3600;

/** All recurring work of the server, ready to start. */
export const createAppSweeps = (deps: {
  database: Database;
  clock: Clock;
  onError: (error: unknown, name: string) => void;
}): Sweeps => {
  const { database, clock, onError } = deps;
  const sweeps = createSweeps(database, clock, { onError });
  sweeps.add({ name: 'used-codes', everySeconds: HOUR, run: forgetUsedCodes });
  return sweeps;
};
