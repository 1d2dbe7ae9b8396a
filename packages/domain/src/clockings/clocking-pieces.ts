/** A stretch of a clocking: worked within the plan, paused, or worked beyond it. */
export type ClockingPiece = { kind: 'work' | 'pause' | 'over'; start: number; end: number };

/** What a clocking is made of, in order and without holes, until `now` while it runs. */
export const clockingPieces = (
  {
    start,
    end,
    pauses,
  }: {
    start: number;
    end: number | null;
    pauses: readonly { start: number; end: number | null }[];
  },
  plannedEnd: number | null,
  now: number,
): ClockingPiece[] => {
  const last = Math.max(start, end ?? now);
  const bounded = (at: number): number => Math.min(last, Math.max(start, at));
  const pieces: ClockingPiece[] = [];
  const add = (kind: ClockingPiece['kind'], from: number, until: number): void => {
    if (until > from) pieces.push({ kind, start: from, end: until });
  };
  const work = (from: number, until: number): void => {
    const turn = plannedEnd === null ? until : Math.min(until, Math.max(from, plannedEnd));
    add('work', from, turn);
    add('over', turn, until);
  };
  let at = start;
  for (const pause of pauses.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(at, bounded(pause.start));
    const until = Math.max(from, bounded(pause.end ?? last));
    work(at, from);
    add('pause', from, until);
    at = until;
  }
  work(at, last);
  return pieces;
};
