import { eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { companies } from '#features/departments/departments.table.ts';

/** Whose companies a database holds: nobody's, the demo's alone, or anybody's own. */
export const findContent = async (db: Db): Promise<'nothing' | 'demo' | 'own'> => {
  const rows = await db
    .select({ isDemo: companies.isDemo })
    .from(companies)
    .orderBy(companies.isDemo)
    .limit(1);
  if (rows[0] === undefined) return 'nothing';
  return rows[0].isDemo ? 'demo' : 'own';
};

/** Only then may mails be shown to everybody, and passwords be known. */
export const holdsOnlyDemo = async (db: Db): Promise<boolean> => (await findContent(db)) === 'demo';

/** The one thing of a demo company that no screen writes. */
export const markDemo = (db: Db, companyId: string) =>
  db.update(companies).set({ isDemo: true }).where(eq(companies.id, companyId));
