import type { TermsMoment, WageMoment } from '@ploeg/contract/terms/terms.schemas';
import { type TermsMoment as Moment, momentsOf } from '@ploeg/domain/terms/terms';
import { WAGE_PARTS, wageMoments } from '@ploeg/domain/terms/wages';
import type { StoredLine, StoredWage } from './terms-lines.ts';
import type { employmentTerms, employmentWages } from './terms.table.ts';

type TermsRow = typeof employmentTerms.$inferSelect;
type WageRow = typeof employmentWages.$inferSelect;

type Names = ReadonlyMap<string, string>;

const toNote = (
  { origin, reason, createdBy, createdAt }: TermsRow | WageRow,
  names: Names,
): TermsMoment['notes'][number] => ({
  origin,
  reason,
  by: createdBy && (names.get(createdBy) ?? null),
  at: createdAt.toISOString(),
});

const toMoment = ({ since, changed, terms, lines }: Moment<StoredLine>, names: Names) => ({
  since,
  changed,
  terms,
  notes: lines.flatMap(({ row }) => (row ? [toNote(row, names)] : [])),
});

export const toMoments = (lines: readonly StoredLine[], names: Names): TermsMoment[] =>
  momentsOf(lines).map((moment) => toMoment(moment, names));

/** `open` says who may see it. */
export const toWageMoments = (
  wages: readonly StoredWage[],
  names: Names,
  open: (rate: WageRow['rate']) => number,
): WageMoment[] =>
  wageMoments(wages).map(({ since, row }) => ({
    since,
    amount: open(row.rate) / WAGE_PARTS,
    unit: row.unit,
    notes: wages.filter((line) => line.since === since).map((line) => toNote(line.row, names)),
  }));
