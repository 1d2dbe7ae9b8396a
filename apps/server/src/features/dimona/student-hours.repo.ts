import { and, between, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { matches } from '#db/matches.ts';
import { dimonas } from './dimona.table.ts';

export const createStudentHoursRepo = (db: Db, companyId: string) => ({
  /** Planned hours of student work that was declared and not refused, in all departments. */
  sumOf: async (personId: string, year: number): Promise<number> => {
    const rows = await db
      .select({ hours: sql`coalesce(sum(${dimonas.plannedHours}), 0)`.mapWith(Number) })
      .from(dimonas)
      .where(
        and(
          matches(dimonas, {
            companyId,
            personId,
            workerType: 'STU',
            status: ['SENT', 'WAITING', 'ACCEPTED', 'ACCEPTED_WARNING'],
          }),
          between(dimonas.startDate, `${year}-01-01`, `${year}-12-31`),
        ),
      );
    return rows[0]?.hours ?? 0;
  },
});
