import type { ExportLine } from './export-lines.ts';

/** What a later batch says otherwise than an earlier one; null is that one of them lacks the line. */
export type LineDifference = { before: ExportLine | null; after: ExportLine | null };

const nameOf = ({ employmentId, day, code, unit }: ExportLine): string =>
  [employmentId, day, unit, code].join(' ');

const summed = (lines: readonly ExportLine[]): Map<string, ExportLine> => {
  const sums = new Map<string, ExportLine>();
  for (const line of lines) {
    const name = nameOf(line);
    const before = sums.get(name);
    // What was taken back under a number says nothing of who it is now.
    const last = before && line.quantity === 0 ? before : line;
    sums.set(name, { ...last, quantity: (before?.quantity ?? 0) + line.quantity });
  }
  return sums;
};

/** Lines that came, changed or went; several of one person, day and code count as their sum. */
export const compareBatches = (
  before: readonly ExportLine[],
  after: readonly ExportLine[],
): LineDifference[] => {
  const old = summed(before);
  const young = summed(after);
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((name) => {
    const was = old.get(name) ?? null;
    const is = young.get(name) ?? null;
    const isSame = (was?.quantity ?? 0) === (is?.quantity ?? 0) && was?.number === is?.number;
    const isNothing = (was?.quantity ?? 0) === 0 && (is?.quantity ?? 0) === 0;
    const isMoved = was !== null && is !== null && !isSame;
    return isMoved || (!isSame && !isNothing) ? [{ before: was, after: is }] : [];
  });
};

/** Plus and minus lines that make of what was sent what should have been; a number that changed moves all. */
export const toDeltaLines = (differences: readonly LineDifference[]): ExportLine[] =>
  differences.flatMap(({ before, after }) => {
    if (before && after && before.number === after.number) {
      return [{ ...after, quantity: after.quantity - before.quantity }];
    }
    return [
      ...(before ? [{ ...before, quantity: 0 - before.quantity }] : []),
      ...(after ? [after] : []),
    ];
  });
