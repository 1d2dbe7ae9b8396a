import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonths } from '@ploeg/domain/time/calendar-days';
import { instant, startOfMonth, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { tokenOf } from '../e2e/support/api.ts';
import { median } from './device.ts';
import { MONTH_DEPARTMENT, MONTH_PEOPLE, MONTH_PLANNER } from './generate-month.ts';
import { noteLimit } from './notes.ts';
import { startServerProcess } from './server-process.ts';

const RUNS = 3;
const LIMIT_MS = 5000;
const REPORTS = ['hours', 'overtime'] as const;

/** Reports over a month of a large location, of which no sheet was computed before: the longest that one waits. */
export const benchReports = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'ploeg-bench-'));
  const server = await startServerProcess(join(folder, 'database'));
  try {
    await server.order('worked');
    const token = await tokenOf(server.url, MONTH_PLANNER);
    const now = startOfMonth(wallSeconds(instant(Date.now() / 1000)));
    const from = toDateKey(wallSeconds(addMonths(now, -1)));
    const until = toDateKey(wallSeconds(now - 1));
    for (const key of REPORTS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const begun = performance.now();
        const answer = await fetch(
          `${server.url}/api/v4/reports/${key}?from=${from}&until=${until}&departmentIds=${MONTH_DEPARTMENT}`,
          { headers: { authorization: `Bearer ${token}` } },
        );
        const { rows } = (await answer.json()) as { rows?: unknown[] };
        times.push(performance.now() - begun);
        if (rows?.length !== MONTH_PEOPLE) throw new Error(`${answer.status}: ${rows?.length}`);
      }
      noteLimit(`report of ${key}, ${MONTH_PEOPLE} people, a month`, median(times), LIMIT_MS);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
