import type { LeftTurn, Rotation } from '@ploeg/contract/rotations/rotations.schemas';
import type { TemplateLine } from '@ploeg/domain/planning/week-template';
import type { z } from 'zod';
import { toColumns } from '#features/planning/layers.ts';
import type { RotationRow, TurnRow } from './rotations.table.ts';

type Left = z.infer<typeof LeftTurn>;

const toLine = ({ id, templateId, plan }: TemplateLine) => ({
  id,
  templateId,
  plan: toColumns(plan),
});

const toLeftTurn = ({ lineId, target, outcome, plan, why }: TurnRow): Left => ({
  source: lineId,
  target,
  outcome: outcome === 'open' ? 'open' : 'skipped',
  plan: toColumns(plan),
  ...why,
});

export const toRotation = (
  row: RotationRow,
  lines: readonly TemplateLine[],
  left: readonly TurnRow[],
): Rotation => ({
  id: row.id,
  departmentId: row.departmentId,
  name: row.name,
  monday: row.monday,
  from: row.from,
  until: row.until,
  weeks: row.weeks,
  lines: lines.map(toLine),
  horizonWeeks: row.horizonWeeks,
  skipsClosed: row.skipsClosed,
  skipsHolidays: row.skipsHolidays,
  openInstead: row.openInstead,
  plannedUntil: row.plannedUntil,
  left: left.map(toLeftTurn),
});
