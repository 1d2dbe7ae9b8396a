import { startPostgres } from '../apps/server/src/testing/start-postgres.ts';
import { asOwner } from '../apps/server/src/testing/as-owner.ts';
import { DEMO_DATABASE, DEMO_FILES } from './demo-database.ts';
import { DEMO_FOLDER, startServerProcess } from './support/server.ts';

/**
 * Fills a database of PostgreSQL and an embedded one with the demo companies, which takes longer than many
 * a test: every server begins with a copy of one of them.
 */
export default async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  await asOwner(postgres.url, 'create database demo');
  const url = new URL('/demo', postgres.url).href;
  const [served, embedded] = await Promise.all([
    startServerProcess(undefined, { DATABASE_URL: url, DEMO: '1' }),
    startServerProcess(),
  ]);
  await Promise.all([served.stop(), embedded.stop()]);
  process.env[DEMO_DATABASE] = url;
  process.env[DEMO_FILES] = served.dataDir;
  process.env[DEMO_FOLDER] = embedded.dataDir;
  return async () => {
    await Promise.all([served.remove(), embedded.remove()]);
    await postgres.stop();
  };
};
