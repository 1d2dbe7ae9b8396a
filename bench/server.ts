import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRealtime } from '../apps/server/src/platform/realtime/realtime.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createTokens } from '../apps/server/src/platform/tokens.ts';
import { openLocalStorage } from '../apps/server/src/platform/storage/local-storage.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { createSimulator } from '../apps/server/src/features/dimona/simulator.service.ts';
import { createAppMetrics } from '../apps/server/src/app-metrics.ts';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { SECRET } from './secret.ts';
import { companyId, forgetCheckIns, generateCompany, generateTeams } from './generate.ts';
import { generatePeople } from './generate-people.ts';
import { generateBoard } from './generate-board.ts';
import { generateMonth, generateWorked } from './generate-month.ts';
import { logStatements, takeStatements } from './statement-log.ts';

/** The server under load, in a process of its own; told what to do over its channel. */
const [, , target = '', mode = ''] = process.argv;
if (mode === 'counting') logStatements();
const database = await openDatabase(
  target.startsWith('postgres') ? { url: target } : { dataDir: target },
);
await database.migrate();
const realtime = createRealtime({ key: 'ploeg', secret: SECRET });
const folder = mkdtempSync(join(tmpdir(), 'ploeg-bench-files-'));
const app = await buildApp({
  ...openLocalStorage(folder),
  database,
  clock: systemClock,
  tokens: createTokens(SECRET),
  realtime,
  publicUrl: 'http://localhost',
  realtimeKey: 'ploeg',
  devUserId: '',
  registrationUrl: '',
  appVersion: '0',
  minimumVersion: '0',
  logLevel: 'silent',
  // So that a load of requests can come from many addresses.
  trustProxy: ['127.0.0.1'],
  metrics: createAppMetrics({ database, clock: systemClock, realtime, version: '0' }),
  sendsMail: false,
  installation: {
    database: database.kind,
    files: 'folder',
    mailFrom: '',
    ways: [],
    dimona: 'simulator',
    variables: [],
  },
  onFailure: () => {},
  mailbox: false,
  rateLimits: false,
  checkResponses: false,
  dimona: {
    driver: createSimulator(database, systemClock, { mode: 'accept' }),
    wake: () => {},
  },
  serveWeb: mode === 'web',
});
const bare = Fastify();
bare.get('/', async () => ({ hello: 'world' }));
const rows = target.startsWith('postgres') ? new Pool({ connectionString: target }) : null;
bare.get('/row', async () => {
  const { rows: found = [] } =
    (await rows?.query({
      name: 'a_company',
      text: 'select id, name from companies where id = $1',
      values: [companyId],
    })) ?? {};
  return found[0] ?? null;
});

const { db } = database.acrossCompanies('commands');
const orders = {
  generate: () => generateCompany(db, systemClock.now()),
  forget: () => forgetCheckIns(db),
  teams: () => generateTeams(db),
  people: () => generatePeople(db),
  month: () => generateMonth(db, systemClock.now()),
  worked: () => generateWorked(db, systemClock.now()),
  board: () => generateBoard(db, systemClock.now()),
};

export type Order = keyof typeof orders;

process.on('message', (order: Order | 'statements') => {
  if (order === 'statements') {
    process.send?.({ statements: takeStatements() });
    return;
  }
  orders[order]().then(
    () => process.send?.({ done: order }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('SIGTERM', () => {
  void (async () => {
    await app.close();
    await bare.close();
    await rows?.end();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  })();
});

const url = await app.listen({ port: 0, host: '127.0.0.1' });
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ url, bareUrl });
