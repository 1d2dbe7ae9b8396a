import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { and, desc, gte, sql } from 'drizzle-orm';
import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { first, matches } from '#db/matches.ts';
import { asPassed, passedRows, prepared, toRows } from '#db/prepared.ts';
import {
  demandFigures,
  type FigureRow,
  forecastRatios,
  forecastUses,
  type RatioRow,
  type UseRow,
} from './forecast.table.ts';

type Figures = { departmentId: string; measure: Measure };
type Own<R> = Omit<R, 'companyId'>;

const putFigures = prepared((db) =>
  db
    .insert(demandFigures)
    .select(passedRows(demandFigures))
    .onConflictDoUpdate({
      target: [
        demandFigures.companyId,
        demandFigures.departmentId,
        demandFigures.measure,
        demandFigures.day,
        demandFigures.hour,
      ],
      set: { amount: asPassed(demandFigures).amount },
    })
    .prepare('put_demand_figures'),
);

export const createForecastRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    listFigures: (of: Figures, from: string): Promise<FigureRow[]> =>
      company.list(
        demandFigures,
        and(matches(demandFigures, of), gte(demandFigures.day, from)),
        demandFigures.day,
        demandFigures.hour,
      ),

    listFiguresOn: async (of: Figures, days: string[]): Promise<FigureRow[]> =>
      days.length === 0 ? [] : company.list(demandFigures, { ...of, day: days }),

    putFigures: async (rows: readonly Own<FigureRow>[]): Promise<void> => {
      if (rows.length === 0) return;
      const whole = rows.map((row) => ({ ...row, companyId }));
      await putFigures(db).execute(toRows(demandFigures, whole));
    },

    removeFigures: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await company.delete(demandFigures, { id: ids });
    },

    listRatios: (of: Figures): Promise<RatioRow[]> =>
      company.list(forecastRatios, of, forecastRatios.id),

    lockRatio: (id: string) => first(company.lock(forecastRatios, { id })),

    removeRatio: (id: string) => company.delete(forecastRatios, { id }),

    insertRatio: (row: Own<RatioRow>) => company.create(forecastRatios, row),

    /** The last one that was not taken back. */
    findUse: (departmentId: string): Promise<UseRow | undefined> =>
      first(
        company
          .list(forecastUses, { departmentId, returnedAt: null }, desc(forecastUses.id))
          .limit(1),
      ),

    lockUse: (id: string) => first(company.lock(forecastUses, { id })),

    insertUse: (row: Own<UseRow>) => company.create(forecastUses, row),

    returnUse: (id: string, returnedAt: Date) =>
      company.change(forecastUses, { id }, { returnedAt }),

    /** Two who say the same at once must not pass each other unseen. */
    lockAll: (departmentId: string) =>
      db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`forecast ${departmentId}`}, 0))`,
      ),
  };
};
