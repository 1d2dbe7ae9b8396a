import type { WallSeconds } from '../time/wall-time.ts';

/** What is known of a request that waits before anybody asks what stands against it. */
export type WaitingLine = {
  /** Which kind of request it is, by its list. */
  kind: string;
  id: string;
  departmentId: string;
  /** The employments that ask. */
  askers: readonly string[];
  /** Of what it is about, or of who asks. */
  sectionIds: readonly string[];
  /** When it is due at the latest, by the clock of its location. */
  start: number;
  /** The end of what it is about; the same as `start` where that is no time. */
  end: number;
  /** The shift that it is about; null where it is about none. */
  shiftId: string | null;
  /** When the first of them asked, in true seconds. */
  asked: number;
};

export type WaitingOrder = 'due' | 'asked';

export type WaitingFilter = {
  kind?: string | undefined;
  asker?: string | undefined;
  sectionId?: string | undefined;
  /** Due from this moment on, and before that one. */
  from?: WallSeconds | undefined;
  until?: WallSeconds | undefined;
};

/** Those that a filter leaves; its kind counts too, unless that is taken out of it. */
export const filterWaiting = <L extends WaitingLine>(
  lines: readonly L[],
  { kind, asker, sectionId, from, until }: WaitingFilter,
): L[] =>
  lines.filter(
    (line) =>
      (kind === undefined || line.kind === kind) &&
      (asker === undefined || line.askers.includes(asker)) &&
      (sectionId === undefined || line.sectionIds.includes(sectionId)) &&
      (from === undefined || line.start >= from) &&
      (until === undefined || line.start < until),
  );

const keyOf = (line: WaitingLine, order: WaitingOrder): number =>
  order === 'due' ? line.start : line.asked;

const isAfter = (line: WaitingLine, order: WaitingOrder, { key, id }: Place): boolean => {
  const own = keyOf(line, order);
  return own > key || (own === key && line.id > id);
};

/** Where a page ended: what comes next comes behind it, also when it was answered meanwhile. */
export type Place = { key: number; id: string };

/** So many in an order, the oldest first, behind a place; `next` is null at the end. */
export const pageOfWaiting = <L extends WaitingLine>(
  lines: readonly L[],
  { order, after, limit }: { order: WaitingOrder; after?: Place | undefined; limit: number },
): { page: L[]; next: Place | null } => {
  const behind = lines
    .filter((line) => after === undefined || isAfter(line, order, after))
    .toSorted((a, b) => keyOf(a, order) - keyOf(b, order) || (a.id < b.id ? -1 : 1));
  const page = behind.slice(0, limit);
  const last = page.at(-1);
  const next = last && behind.length > limit ? { key: keyOf(last, order), id: last.id } : null;
  return { page, next };
};

/** How many of each kind, the kinds in the order in which they are first met. */
export const countKinds = (lines: readonly WaitingLine[]): { kind: string; count: number }[] =>
  [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({ kind, count: own.length }));
