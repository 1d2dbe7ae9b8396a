import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

type DatabaseOptions =
  | { url: string; poolSize?: number; timeoutMs?: number }
  | { dataDir: string }
  /** For tests: gone when closed; `image` is a dump of a migrated database. */
  | { memory: true; image?: Blob };

/** Opens PostgreSQL, the embedded database in a folder, or one in memory: one code path behind it. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openPostgres(options) : openEmbedded(options);
