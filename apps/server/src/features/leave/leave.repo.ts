import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';

/** Of two who grant leave in a location at once the second counts what the first has granted. */
export const lockStaff = (db: Db, departmentId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${departmentId}`}, 0))`);
