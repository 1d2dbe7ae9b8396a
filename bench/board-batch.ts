import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { tokenOf } from '../e2e/support/api.ts';
import { readPlan } from './board.ts';
import { median } from './device.ts';
import { MONTH_DEPARTMENT, MONTH_PLANNER } from './generate-month.ts';
import { startServerProcess } from './server-process.ts';

const OPERATIONS = 500;
const RUNS = 5;
const QUARTER = 900;

/** Milliseconds until the server has answered a batch that moves shifts of hundreds, all or none. */
export const measureBatch = async (): Promise<{ operations: number; ms: number }> => {
  const postgres = await startPostgres({ durable: true });
  const server = await startServerProcess(postgres.url);
  try {
    await server.order('board');
    const token = await tokenOf(server.url, MONTH_PLANNER);
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const { shifts } = await readPlan(server.url, token);
      const ops = shifts
        .flatMap(({ id, version, plan }) => (plan?.employmentId ? [{ id, version, plan }] : []))
        .slice(run * OPERATIONS, (run + 1) * OPERATIONS)
        .map(({ id, version, plan: { start, end } }) => ({
          op: 'update',
          shiftId: id,
          baseVersion: version,
          set: { start: start + QUARTER, end: end + QUARTER },
        }));
      const begin = performance.now();
      const answer = await fetch(`${server.url}/api/v4/planning/batches`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        body: JSON.stringify({ departmentId: MONTH_DEPARTMENT, ops, force: true, reason: 'Bench' }),
      });
      const said = (await answer.json()) as { batch: unknown };
      times.push(performance.now() - begin);
      if (!said.batch)
        throw new Error(`The batch was refused: ${JSON.stringify(said).slice(0, 500)}`);
    }
    // The first one finds nothing prepared.
    return { operations: OPERATIONS, ms: median(times.slice(1)) };
  } finally {
    await server.stop();
    await postgres.stop();
  }
};
