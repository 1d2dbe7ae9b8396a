import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { memberships } from '#features/people/people.table.ts';

/** Of two who grant leave in a location at once the second counts what the first has granted. */
export const lockStaff = (db: Db, departmentId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff ${departmentId}`}, 0))`);

/** When each who works in a location began there, or will. */
export const listBegins = async (
  db: Db,
  companyId: string,
  departmentId: string,
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await companyRows(db, companyId).pick(memberships, ['id', 'joinedAt'], {
    departmentId,
    leftAt: null,
  });
  return new Map(rows.map(({ id, joinedAt }) => [id, joinedAt]));
};
