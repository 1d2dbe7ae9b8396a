import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

type DatabaseOptions =
  | { url: string; poolSize?: number; timeoutMs?: number }
  | { dataDir: string }
  /** For tests: gone when closed; `image` is a dump of a migrated database. */
  | { memory: true; image?: Blob };

export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? openPostgres(options) : openEmbedded(options);
