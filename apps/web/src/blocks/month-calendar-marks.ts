import type { MarkKind } from './month-calendar-mark.tsx';

type Marked = { kind: MarkKind };

const MARKS_PER_DAY = 3;

const KIND_ORDER: readonly MarkKind[] = ['own', 'free', 'dayOff', 'asked', 'unavailability'];

/** The marks of a day: one of each kind before any kind has a second, and three at most. */
export const marksOf = (entries: readonly Marked[]): MarkKind[] => {
  const kinds = entries.map((entry) => entry.kind);
  const distinct = KIND_ORDER.filter((kind) => kinds.includes(kind));
  const again = distinct.flatMap((kind) => kinds.filter((k) => k === kind).slice(1));
  return [...distinct, ...again]
    .slice(0, MARKS_PER_DAY)
    .sort((a, b) => KIND_ORDER.indexOf(a) - KIND_ORDER.indexOf(b));
};

/** The kinds that occur, in the order of their marks. */
export const kindsIn = (entries: readonly Marked[]): MarkKind[] =>
  KIND_ORDER.filter((kind) => entries.some((entry) => entry.kind === kind));
