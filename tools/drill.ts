import { parseArgs } from 'node:util';
import { runToEnd } from './processes.mjs';

const HELP = `npm run drill -- citus ADDRESS [--stop-worker=COMMAND --start-worker=COMMAND]
  migrates and distributes databases of its own on a coordinator of Citus, as its superuser, and runs the
  suites of walls, a day's work and two processes on copies of them. The commands stop and start the machine
  WORKER_HOST:WORKER_PORT under load; without them none is stopped.`;

/** What keeps companies apart, what a day at work asks of the server, and what time makes due. */
const SUITES = [
  'db',
  'testing/tenancy',
  'testing/walls',
  'features/session',
  'features/clockings',
  'features/shifts',
  'features/market',
];

const { values, positionals } = parseArgs({
  options: { 'stop-worker': { type: 'string' }, 'start-worker': { type: 'string' } },
  allowPositionals: true,
});
const [what, address] = positionals;
if (what !== 'citus' || !address) {
  process.stderr.write(`${HELP}\n`);
  process.exit(2);
}

Object.assign(process.env, {
  TEST_DB: 'postgres',
  TEST_DATABASE_URL: address,
  TEST_DISTRIBUTED: '1',
  ...(values['stop-worker'] && { DRILL_STOP_WORKER: values['stop-worker'] }),
  ...(values['start-worker'] && { DRILL_START_WORKER: values['start-worker'] }),
});

const vitest = (project: string, files: readonly string[]): Promise<number> =>
  runToEnd(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...files,
  ]);

const suites = await vitest(
  'server',
  SUITES.map((suite) => `apps/server/src/${suite}`),
);
const processes = await vitest('reliability', ['reliability/two-servers.test.ts']);
process.exit(suites || processes);
