import type { Tap } from './day-plan.ts';

/** One tap in a device's own journal; times in true and in wall seconds. */
export type Noted = {
  what: Tap;
  key: string;
  number: number;
  at: number;
  wall: number;
  /** What it was told: the status, and the MD5 of the body; null while nothing has come. */
  answer: { status: number; md5: string } | null;
  tries: number;
};

export type StoredSpan = {
  start: number;
  startAt: number;
  end: number | null;
  endAt: number | null;
};

/** What the database holds of a person's day. */
export type Stored = {
  clockings: (StoredSpan & { pauses: StoredSpan[]; flags: string[] })[];
  answers: { key: string; status: number; md5: string }[];
  /** Numbers of the claims on record, in their order, and whether each was applied. */
  claims: { number: number; applied: boolean }[];
};

export type Losses = { lost: string[]; doubled: string[]; wrong: string[] };

type Edge = { wall: number; at: number };

const edgeOf = (noted: Noted | undefined): Edge | null =>
  noted ? { wall: noted.wall, at: noted.at } : null;

const isAt = (wall: number | null, at: number | null, edge: Edge | null): boolean =>
  wall === (edge?.wall ?? null) && at === (edge?.at ?? null);

const compareSpan = (
  name: string,
  { start, startAt, end, endAt }: StoredSpan,
  [from, to]: readonly [Edge | null, Edge | null],
  { lost, wrong }: Losses,
): void => {
  if (!isAt(start, startAt, from)) wrong.push(`${name} begins at ${startAt}, not ${from?.at}`);
  if (isAt(end, endAt, to)) return;
  if (endAt === null) lost.push(`the end of ${name}`);
  else wrong.push(`${name} ends at ${endAt}, not ${to?.at}`);
};

const count = (name: string, found: number, expected: number, { lost, doubled }: Losses): void => {
  if (found < expected) lost.push(`${name}: ${found} of ${expected}`);
  if (found > expected) doubled.push(`${name}: ${found} of ${expected}`);
};

const compareAnswers = (journal: readonly Noted[], stored: Stored, losses: Losses): void => {
  const kept = Map.groupBy(stored.answers, ({ key }) => key);
  for (const { key, what, answer } of journal) {
    const [first, ...others] = kept.get(key) ?? [];
    if (!answer) losses.lost.push(`${what}: never answered`);
    if (!first) losses.lost.push(`${what}: no answer is kept`);
    if (others.length > 0) losses.doubled.push(`${what}: ${others.length + 1} answers to one key`);
    if (answer && answer.status >= 300) losses.lost.push(`${what}: refused with ${answer.status}`);
    if (answer && first && (answer.md5 !== first.md5 || answer.status !== first.status)) {
      losses.wrong.push(`${what}: another answer than the one that is kept`);
    }
  }
};

/**
 * What of a device's day is not in the database exactly once with its true times. Every tap that was
 * sent counts, also where no answer came.
 */
export const findLosses = (journal: readonly Noted[], stored: Stored): Losses => {
  const losses: Losses = { lost: [], doubled: [], wrong: [] };
  const of = (what: Tap): Noted[] => journal.filter((noted) => noted.what === what);
  const [checkIns, pauses, resumes, [checkOut]] = [
    of('check-in'),
    of('pause'),
    of('resume'),
    of('check-out'),
  ];
  count('check-in', stored.clockings.length, checkIns.length, losses);
  const [clocking] = stored.clockings;
  if (clocking) {
    compareSpan('the clocking', clocking, [edgeOf(checkIns[0]), edgeOf(checkOut)], losses);
    count('pause', clocking.pauses.length, pauses.length, losses);
    for (const [index, pause] of clocking.pauses.entries()) {
      const span = [edgeOf(pauses[index]), edgeOf(resumes[index])] as const;
      compareSpan(`pause ${index + 1}`, pause, span, losses);
    }
    if (clocking.flags.length > 0) losses.wrong.push(`flagged ${clocking.flags.join()}`);
  }
  compareAnswers(journal, stored, losses);
  count('claims', stored.claims.length, journal.length, losses);
  const isInOrder = stored.claims.every(({ number }, index) => number === journal[index]?.number);
  if (!isInOrder) {
    losses.wrong.push(`claims in the order ${stored.claims.map(({ number }) => number).join()}`);
  }
  if (stored.claims.some(({ applied }) => !applied)) losses.wrong.push('a claim was refused');
  return losses;
};
