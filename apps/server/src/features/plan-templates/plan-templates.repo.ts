import { sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first } from '#db/matches.ts';
import { type WeekTemplateRow, weekTemplates } from './plan-templates.table.ts';

export const createPlanTemplatesRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (departmentId: string): Promise<WeekTemplateRow[]> =>
      company.list(weekTemplates, { departmentId }, weekTemplates.name, weekTemplates.id),

    lock: (id: string) => first(company.lock(weekTemplates, { id })),

    insert: (row: Omit<WeekTemplateRow, 'companyId'>) => company.create(weekTemplates, row),

    rename: (id: string, name: string) => company.change(weekTemplates, { id }, { name }),

    remove: (id: string) => company.delete(weekTemplates, { id }),

    /** Two who keep a week under the same name must not pass each other unseen. */
    lockNames: (departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`week_templates ${departmentId}`}, 0))`,
      ),
  };
};
