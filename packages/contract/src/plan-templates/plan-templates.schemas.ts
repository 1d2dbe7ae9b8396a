import { z } from 'zod';
import { CATALOGUES } from '../catalogues/catalogues.schemas.ts';
import { Midnight } from '../planning/plan-copies.schemas.ts';
import { PlannedFields } from '../planning/planning.schemas.ts';
import { Id, shortText } from '../shared/wire.schemas.ts';
import { ForceReason } from '../shifts/shifts.schemas.ts';

const Name = shortText(60).min(1);

/** The start of a week. */
export const Monday = Midnight.refine((at) => (at / 86_400 + 3) % 7 === 0, 'monday');

/** A shift of a pattern: its seconds are counted from the Monday on which the pattern begins. */
export const TemplateLine = z.object({
  id: Id,
  /** The shift template that it follows; null stands by itself. */
  templateId: Id.nullable(),
  plan: PlannedFields,
});
export type TemplateLine = z.infer<typeof TemplateLine>;

export const WeekTemplate = z.object({
  id: Id,
  departmentId: Id,
  name: z.string(),
  weeks: z.number().int().min(1).max(4),
  lines: z.array(TemplateLine),
});
export type WeekTemplate = z.infer<typeof WeekTemplate>;

export const PlanTemplates = z.object({
  /** In their order; those that are archived are left out. */
  shifts: z.array(CATALOGUES.shiftTemplates.row.omit({ isArchived: true })),
  weeks: z.array(WeekTemplate),
});

export const WeekTemplateBody = z.object({
  departmentId: Id,
  name: Name,
  from: Monday,
  weeks: z.number().int().min(1).max(4).default(1),
  /** Without people every shift of it is an open one. */
  withPeople: z.boolean().default(true),
  /** Only of these sections; of all where it is left out. */
  sectionIds: z.array(Id).max(500).optional(),
});

export const WeekTemplateChange = z.object({ name: Name });

export const TemplateUse = z.object({
  targets: z.array(Monday).min(1).max(12),
  /** What its person cannot work is an open shift, and is otherwise left out. */
  openInstead: z.boolean().default(false),
  /** Judged and answered in full; nothing is kept. */
  dryRun: z.boolean().default(false),
  force: z.boolean().default(false),
  reason: ForceReason,
});
