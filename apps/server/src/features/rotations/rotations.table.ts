import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import type { TemplateLine } from '@ploeg/domain/planning/week-template';
import type { TURN_OUTCOMES } from '@ploeg/domain/rotations/turn-changes';
import type { PlanCopyLine } from '@ploeg/contract/planning/plan-copies.schemas';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyTable, createdAt, instantSeconds, wallSeconds } from '#db/columns.ts';

/** Patterns of weeks that are planned ahead; their lines name employments by their ids only. */
export const rotations = companyTable(
  'rotations',
  {
    departmentId: uuid('department_id').notNull(),
    name: text('name').notNull(),
    monday: wallSeconds('monday_wall').notNull(),
    from: wallSeconds('from_wall').notNull(),
    until: wallSeconds('until_wall'),
    weeks: integer('weeks').notNull(),
    lines: jsonb('lines').$type<TemplateLine[]>().notNull(),
    horizonWeeks: integer('horizon_weeks').notNull(),
    skipsClosed: boolean('skips_closed').notNull(),
    skipsHolidays: boolean('skips_holidays').notNull(),
    openInstead: boolean('open_instead').notNull(),
    plannedUntil: wallSeconds('planned_until_wall').notNull(),
    /** When there is more to plan; null when all of it is planned. */
    dueAt: instantSeconds('due_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('rotations_department').on(t.companyId, t.departmentId),
    index('rotations_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
);

export type RotationRow = typeof rotations.$inferSelect;

/** Why nothing was made, or an open shift. */
export type Why = Pick<PlanCopyLine, 'constraints' | 'code'>;

/** What became of each line of a rotation in each of its turns: nothing is made twice of one. */
export const rotationTurns = companyTable(
  'rotation_turns',
  {
    rotationId: uuid('rotation_id').notNull(),
    lineId: uuid('line_id').notNull(),
    target: wallSeconds('target_wall').notNull(),
    start: wallSeconds('start_wall').notNull(),
    shiftId: uuid('shift_id'),
    /** As it was made; what differs from it was changed by hand. */
    plan: jsonb('plan').$type<PlanFields>().notNull(),
    outcome: text('outcome').$type<(typeof TURN_OUTCOMES)[number]>().notNull(),
    why: jsonb('why').$type<Why>().notNull(),
  },
  (t) => [
    uniqueIndex('rotation_turns_turn').on(t.companyId, t.rotationId, t.lineId, t.target),
    index('rotation_turns_shift').on(t.companyId, t.shiftId),
    index('rotation_turns_start').on(t.start),
  ],
);

export type TurnRow = typeof rotationTurns.$inferSelect;
