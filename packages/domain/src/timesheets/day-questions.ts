import type { Instant, WallSeconds } from '../time/wall-time.ts';

export const QUESTION_KINDS = [
  'no-end',
  'end-proposed',
  'no-pause',
  'not-clocked',
  'not-planned',
  'early',
  'late',
  'left-early',
  'left-late',
  'worked-away',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** `seconds` is how much it is about; `at` where on the wall clock. */
export type DayQuestion = { kind: QuestionKind; seconds: number; at: WallSeconds };

export type PlannedSpan = {
  start: WallSeconds;
  end: WallSeconds;
  endAt: Instant;
  /** Told of days around a change of the clock alone, where the wall clock does not say how long it was. */
  startAt?: Instant;
  pauseSeconds: number;
  /** Net of the unpaid pause. */
  seconds: number;
  shiftId: string;
  sectionId: string | null;
};

export type ClockedSpan = {
  clockingId: string;
  shiftId: string | null;
  sectionId: string | null;
  start: WallSeconds;
  end: WallSeconds | null;
  /** As of a plan. */
  startAt?: Instant;
  endAt?: Instant;
  /** The server chose the end. */
  isProposed: boolean;
  /** Said where no pause was clocked. */
  hadNoPause: boolean;
  pauses: readonly { start: WallSeconds; end: WallSeconds | null }[];
  workedSeconds: number;
};

type Day = {
  planned: readonly PlannedSpan[];
  clocked: readonly ClockedSpan[];
  /** Of a day off or an illness: nobody was to come. */
  isOff: boolean;
  /** Leave or illness on which somebody worked, or an account that says so and nobody did. */
  isWorkedAway: boolean;
  /** Its midnight. */
  start: WallSeconds;
  /** Whether people clock there, and whether they may without a shift. */
  clocks: boolean;
  isFree: boolean;
  isOver: boolean;
};

type Asking = { now: Instant; beyondSeconds: number };

const overlap = (a: PlannedSpan, b: ClockedSpan): number =>
  Math.max(0, Math.min(a.end, b.end ?? a.end) - Math.max(a.start, b.start));

/** The shift that somebody clocked on: the one they named, or the one that most of it lies in. */
const shiftOf = ({ planned }: Day, own: ClockedSpan): PlannedSpan | undefined =>
  planned.find(({ shiftId }) => shiftId === own.shiftId) ??
  planned
    .filter((shift) => overlap(shift, own) > 0)
    .toSorted((a, b) => overlap(b, own) - overlap(a, own))[0];

type Edge = { wall: WallSeconds; at: Instant | undefined };

const startOf = ({ start, startAt }: PlannedSpan | ClockedSpan): Edge => ({
  wall: start,
  at: startAt,
});

/** Seconds from one edge to another: true ones where both are known, else those of the wall clock. */
const between = (from: Edge, to: Edge): number =>
  from.at === undefined || to.at === undefined ? to.wall - from.wall : to.at - from.at;

const edgeQuestions = (
  shift: PlannedSpan,
  parts: readonly ClockedSpan[],
  beyond: number,
): DayQuestion[] => {
  const came = parts.map(startOf).reduce((a, b) => (between(b, a) > 0 ? b : a));
  const ends = parts.flatMap(({ end, endAt }): Edge[] =>
    end === null ? [] : [{ wall: end, at: endAt }],
  );
  const left =
    ends.length < parts.length ? null : ends.reduce((a, b) => (between(a, b) > 0 ? b : a));
  const late = between(startOf(shift), came);
  const edges: [QuestionKind, number, WallSeconds][] = [
    ['early', -late, came.wall],
    ['late', late, came.wall],
  ];
  if (left) {
    const over = between({ wall: shift.end, at: shift.endAt }, left);
    edges.push(['left-early', -over, left.wall], ['left-late', over, left.wall]);
  }
  return edges
    .filter(([, seconds]) => seconds > beyond)
    .map(([kind, seconds, at]) => ({ kind, seconds, at }));
};

const ofShift = (day: Day, shift: PlannedSpan, { now, beyondSeconds }: Asking): DayQuestion[] => {
  const parts = day.clocked.filter((own) => shiftOf(day, own) === shift);
  if (parts.length === 0) {
    const isMissing = day.clocks && !day.isOff && shift.endAt <= now;
    const { seconds, start } = shift;
    return isMissing ? [{ kind: 'not-clocked', seconds, at: start }] : [];
  }
  const hasPause =
    parts.length > 1 || parts.some(({ pauses, hadNoPause }) => hadNoPause || pauses.length > 0);
  const isOver = parts.every(({ end }) => end !== null);
  const noPause: DayQuestion[] =
    isOver && !hasPause && shift.pauseSeconds > 0
      ? [{ kind: 'no-pause', seconds: shift.pauseSeconds, at: shift.start }]
      : [];
  return [...edgeQuestions(shift, parts, beyondSeconds), ...noPause];
};

/** What cannot be said of a day without asking somebody, in the order of the day. */
export const questionsOf = (day: Day, asking: Asking): DayQuestion[] => {
  const ends = day.clocked.flatMap((own): DayQuestion[] => {
    if (own.end === null) return day.isOver ? [{ kind: 'no-end', seconds: 0, at: own.start }] : [];
    return own.isProposed ? [{ kind: 'end-proposed', seconds: 0, at: own.end }] : [];
  });
  const unplanned = day.clocked
    .filter((own) => !day.isFree && !shiftOf(day, own))
    .map(({ start, workedSeconds }): DayQuestion => {
      return { kind: 'not-planned', seconds: workedSeconds, at: start };
    });
  const workedAway: DayQuestion[] = day.isWorkedAway
    ? [
        {
          kind: 'worked-away',
          seconds: day.clocked.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
          at: day.clocked[0]?.start ?? day.start,
        },
      ]
    : [];
  return [
    ...workedAway,
    ...ends,
    ...unplanned,
    ...day.planned.flatMap((shift) => ofShift(day, shift, asking)),
  ].sort((a, b) => a.at - b.at);
};
