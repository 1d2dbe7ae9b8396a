import { date, index, integer, uuid } from 'drizzle-orm/pg-core';
import { companyTable } from '#db/columns.ts';

/** How many people are wanted, by weekday or on a date; seconds are of the day, on clocks. */
export const coverageNeeds = companyTable(
  'coverage_needs',
  {
    departmentId: uuid('department_id').notNull(),
    sectionId: uuid('section_id'),
    weekday: integer('weekday'),
    day: date('day', { mode: 'string' }),
    start: integer('start_seconds').notNull(),
    end: integer('end_seconds').notNull(),
    count: integer('count').notNull(),
    skillIds: uuid('skill_ids').array().notNull(),
    /** The forecast that it was taken over from; null for what somebody said by hand. */
    forecastId: uuid('forecast_id'),
  },
  (t) => [index('coverage_needs_department').on(t.companyId, t.departmentId)],
);

export type NeedRow = typeof coverageNeeds.$inferSelect;
