import { GENERIC_CSV, LODAS } from './built-in-layouts.ts';
import type { Layout } from './layout.ts';

export const TARGET_KINDS = ['generic-csv', 'lodas', 'custom'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** How sure a layout is: documented by us, made after a description, or accepted by who reads it. */
export const LEVELS = ['generic', 'indicative', 'confirmed'] as const;
export type Level = (typeof LEVELS)[number];

export const GRANULARITIES = ['day', 'period'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** A period that was sent before is sent again whole, by its differences, or with the next period. */
export const CORRECTIONS = ['replace', 'delta', 'later'] as const;
export type Corrections = (typeof CORRECTIONS)[number];

/** What a kind brings of its own; a custom target brings its layout itself. */
export const layoutOf = (kind: TargetKind, own: Layout | null): Layout | null => {
  if (kind === 'generic-csv') return GENERIC_CSV;
  return kind === 'lodas' ? LODAS : own;
};

/** DATEV takes monthly sums for each person and kind of wage, whatever else is asked for. */
export const granularityOf = (kind: TargetKind, wanted: Granularity): Granularity =>
  kind === 'lodas' ? 'period' : wanted;

/** Nothing is called right before somebody has accepted a file. */
export const firstLevel = (kind: TargetKind): Level =>
  kind === 'generic-csv' ? 'generic' : 'indicative';
