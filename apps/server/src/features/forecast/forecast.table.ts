import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { bigint, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, moment } from '#db/columns.ts';
import type { NeedRow } from '#features/coverage/coverage.table.ts';

/** Of a whole day, in the place of an hour. */
export const WHOLE_DAY = -1;

const amount = (name: string) => bigint(name, { mode: 'number' });

/** What came on past days or in their hours: covers, or cents of revenue. */
export const demandFigures = companyTable(
  'demand_figures',
  {
    departmentId: uuid('department_id').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    hour: integer('hour').notNull(),
    amount: amount('amount').notNull(),
  },
  (t) => [
    uniqueIndex('demand_figures_hour').on(t.companyId, t.departmentId, t.measure, t.day, t.hour),
  ],
);

export type FigureRow = typeof demandFigures.$inferSelect;

/** How much one person of a section does in an hour. */
export const forecastRatios = companyTable(
  'forecast_ratios',
  {
    departmentId: uuid('department_id').notNull(),
    sectionId: uuid('section_id'),
    measure: text('measure').$type<Measure>().notNull(),
    perPersonHour: amount('per_person_hour').notNull(),
    least: integer('least').notNull(),
    start: integer('start_seconds').notNull(),
    end: integer('end_seconds').notNull(),
  },
  (t) => [index('forecast_ratios_department').on(t.companyId, t.departmentId)],
);

export type RatioRow = typeof forecastRatios.$inferSelect;

/** A forecast that was taken over as a need, with the lines in whose place it came, as rows. */
export const forecastUses = companyTable(
  'forecast_uses',
  {
    departmentId: uuid('department_id').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }).notNull(),
    replaced: jsonb('replaced').$type<NeedRow[]>().notNull(),
    returnedAt: moment('returned_at'),
    createdAt: createdAt(),
  },
  (t) => [index('forecast_uses_department').on(t.companyId, t.departmentId)],
);

export type UseRow = typeof forecastUses.$inferSelect;
