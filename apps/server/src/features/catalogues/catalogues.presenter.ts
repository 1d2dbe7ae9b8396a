import type { Attribute, Cost, Section } from '@ploeg/contract/departments/departments.schemas';
import type { attributes, costs } from './catalogues.table.ts';

type Coloured = { id: string; name: string; color: string; background: string };

/** Sections and skills alike. */
export const toColoured = ({ id, name, color, background }: Coloured): Section => ({
  id,
  name,
  color,
  background,
});

export const toAttribute = (row: typeof attributes.$inferSelect): Attribute => ({
  id: row.id,
  name: row.name,
  color: row.color,
  extra: row.extra,
});

export const toCost = (row: typeof costs.$inferSelect): Cost => ({
  id: row.id,
  name: row.name,
  format: row.format,
  mandatory: row.mandatory,
  statuses: row.statuses,
});
