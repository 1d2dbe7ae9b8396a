import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { persons } from '#features/people/people.table.ts';
import { oncallAlerts } from './oncall.table.ts';

export const createOncallRepo = (db: Db, companyId: string) => ({
  isOncall: async (personId: string): Promise<boolean> => {
    const rows = await db
      .select({ oncall: persons.oncall })
      .from(persons)
      .where(and(eq(persons.companyId, companyId), eq(persons.id, personId)));
    return rows[0]?.oncall ?? false;
  },

  listOf: (personId: string, limit: number) =>
    db
      .select()
      .from(oncallAlerts)
      .where(and(eq(oncallAlerts.companyId, companyId), eq(oncallAlerts.personId, personId)))
      .orderBy(desc(oncallAlerts.start), desc(oncallAlerts.id))
      .limit(limit),
});
