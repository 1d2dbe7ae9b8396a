import { compareBatches, toDeltaLines } from './batch-difference.ts';
import type { ExportLine } from './export-lines.ts';

/** A line with the first day of the period that it is about: that of its batch, or an earlier one. */
export type SentLine = ExportLine & { period: string };

export type SentBatch = {
  id: string;
  /** Its first day. */
  period: string;
  kind: 'full' | 'replace' | 'delta';
  lines: readonly SentLine[];
};

/** Batches that still say something: of a period the last one that was sent whole, and what followed. */
const standing = (batches: readonly SentBatch[]): SentBatch[] => {
  const byPeriod = Map.groupBy(batches, ({ period }) => period);
  return [...byPeriod.values()].flatMap((own) => {
    const whole = own.findLastIndex(({ kind }) => kind !== 'delta');
    return own.slice(Math.max(0, whole));
  });
};

/**
 * What a target was told about a period, from batches in their order: what went with a later one on the first
 * day of its own. `except` are those of a period that is being made anew.
 */
export const linesAbout = (
  batches: readonly SentBatch[],
  period: string,
  except: string | null = null,
): SentLine[] =>
  standing(batches)
    .filter((batch) => batch.period !== except)
    .flatMap((batch) =>
      batch.lines
        .filter((line) => line.period === period)
        .map((line) => (batch.period === period ? line : { ...line, day: period })),
    );

/** What the batches of a period say of an earlier one: as long as they stand, so does that. */
export const linesWith = (
  batches: readonly SentBatch[],
  period: string,
  about: string,
): SentLine[] =>
  standing(batches)
    .filter((batch) => batch.period === period)
    .flatMap(({ lines }) => lines.filter((line) => line.period === about));

/** Lines that take others back. */
export const toOpposite = (lines: readonly SentLine[]): SentLine[] =>
  lines.map((line) => ({ ...line, quantity: 0 - line.quantity }));

const nameOf = ({ employmentId, number, day, code, unit }: ExportLine): string =>
  [employmentId, number, day, unit, code].join(' ');

/** One line for each person, day and code, as files have them. */
export const mergeLines = (lines: readonly ExportLine[]): ExportLine[] => {
  const merged = new Map<string, ExportLine>();
  for (const line of lines) {
    const before = merged.get(nameOf(line));
    merged.set(nameOf(line), {
      ...line,
      keys: [...new Set([...(before?.keys ?? []), ...line.keys])].sort(),
      quantity: (before?.quantity ?? 0) + line.quantity,
    });
  }
  return [...merged.values()];
};

/**
 * What of an earlier period goes with a later one: on the first day of that, under the old period's name. What
 * went with another before stood on a day of that, and is none of it where both come to nothing.
 */
export const toCarriedLines = (
  sent: readonly ExportLine[],
  wanted: readonly ExportLine[],
  period: string,
  firstDay: string,
): SentLine[] =>
  mergeLines(toDeltaLines(compareBatches(sent, wanted)).map((line) => ({ ...line, day: firstDay })))
    .filter(({ quantity }) => quantity !== 0)
    .map((line) => ({ ...line, period }));
