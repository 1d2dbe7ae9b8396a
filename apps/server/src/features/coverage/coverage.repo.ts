import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { coverageNeeds, type NeedRow } from './coverage.table.ts';

type Changes = { [Field in keyof NeedRow]?: NeedRow[Field] | undefined };

export const createCoverageRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  const { weekday, day, start, id } = coverageNeeds;
  return {
    list: (departmentId: string): Promise<NeedRow[]> =>
      company.list(coverageNeeds, { departmentId }, day, weekday, start, id),

    count: (departmentId: string) => company.count(coverageNeeds, { departmentId }),

    lock: (needId: string) => first(company.lock(coverageNeeds, { id: needId })),

    insert: (rows: Omit<NeedRow, 'companyId'>[]) => company.insert(coverageNeeds, rows),

    change: (needId: string, changes: Changes): Promise<NeedRow> =>
      company.change(coverageNeeds, { id: needId }, changes),

    removeAll: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await company.delete(coverageNeeds, { id: ids });
    },

    remove: (needId: string) => company.delete(coverageNeeds, { id: needId }),

    /** Two who add lines at once must not pass the most that there may be. */
    lockAll: (departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`needs ${departmentId}`}, 0))`,
      ),
  };
};
