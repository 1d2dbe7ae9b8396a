import { eq } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { companies } from '#features/departments/departments.table.ts';

export const listFeaturesOf = async (db: Db, companyId: string): Promise<{ code: string }[]> => {
  const { features } = companies;
  const rows = await db.select({ features }).from(companies).where(eq(companies.id, companyId));
  return (rows[0]?.features ?? []).map((code) => ({ code }));
};
