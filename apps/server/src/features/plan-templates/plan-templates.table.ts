import type { TemplateLine } from '@ploeg/domain/planning/week-template';
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { companyTable } from '#db/columns.ts';

/** Weeks as they are planned again and again; their lines name employments by their ids only. */
export const weekTemplates = companyTable(
  'week_templates',
  {
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    weeks: integer('weeks').notNull(),
    lines: jsonb('lines').$type<TemplateLine[]>().notNull(),
  },
  (t) => [index('week_templates_department').on(t.companyId, t.departmentId)],
);

export type WeekTemplateRow = typeof weekTemplates.$inferSelect;
