import type { Instant } from '@ploeg/domain/time/wall-time';
import type { Scope } from '#db/database.ts';
import { emptyTables, listTables } from '#db/table-copies.ts';
import { listCompanyIds, markRestored } from '#features/office/office.service.ts';
import { buildDemo, seedDemo } from './demo.ts';

/**
 * The demo companies as they stand at `now`, in the place of what was done with them. Throws when the
 * database holds anybody else's company.
 */
export const resetDemo = async (database: Scope, now: Instant): Promise<void> => {
  const demo = new Set((await buildDemo(now)).rows.companies.map(({ id }) => id));
  const others = (await listCompanyIds(database.db)).filter((id) => !demo.has(id));
  if (others.length > 0) throw new Error('This database holds more than the demo');
  await database.transaction(async (db) => {
    await emptyTables(db, await listTables(db));
    await seedDemo(db, now);
  });
  await markRestored(database, now);
};
