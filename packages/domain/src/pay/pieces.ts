import {
  type Instant,
  instant,
  offsetAt,
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '../time/wall-time.ts';
import type { BaseBucket } from './base-buckets.ts';
import type { PaidPeriod, RoundedDay } from './paid-spans.ts';
import type { Because, SegmentPremium } from './pay-result.ts';
import { because, byText, type RuleBook } from './rule-book.ts';
import { clockChangeIn, type Span, type WorkPeriod } from './work-periods.ts';

type DayNames = (at: WallSeconds) => string;

/** To write a day takes longer than all else that is done with a piece. */
const createDayNames = (): DayNames => {
  const known = new Map<number, string>();
  return (at) => {
    const day = startOfDay(at);
    const name = known.get(day) ?? toDateKey(day);
    known.set(day, name);
    return name;
  };
};

/** A segment in the making. Its base is still to be marked, and its premiums to be laid on. */
export type Piece = Span & {
  period: WorkPeriod;
  day: string;
  start: WallSeconds;
  seconds: number;
  clockingId: string | null;
  sectionId: string | null;
  base: BaseBucket;
  premiums: SegmentPremium[];
  because: Because[];
};

/** A piece of the first seconds and one of the rest, before premiums are laid on; what has no length stays where it is. */
export const splitAfter = (piece: Piece, seconds: number): [Piece, Piece] => {
  const hasLength = piece.endAt > piece.startAt;
  const middle = hasLength ? instant(piece.startAt + seconds) : piece.startAt;
  const start = wallSeconds(piece.start + (hasLength ? seconds : 0));
  return [
    { ...piece, endAt: middle, seconds, premiums: [], because: [...piece.because] },
    {
      ...piece,
      startAt: middle,
      start,
      seconds: piece.seconds - seconds,
      premiums: [],
      because: [...piece.because],
    },
  ];
};

export const byTime = (a: Piece, b: Piece): number =>
  a.startAt - b.startAt ||
  a.endAt - b.endAt ||
  byText(a.period.employment.id, b.period.employment.id) ||
  byText(a.clockingId ?? '', b.clockingId ?? '');

/** Seconds of the wall clock's day at which a window begins or ends on that day. */
const edgesOn = (day: string, period: WorkPeriod, rulesOf: RuleBook): number[] => {
  const windows = rulesOf(period.employment, day).anywhere('window');
  return windows.flatMap(({ from, to }) => [from, to]);
};

/** Cuts where the clock changes: between two cuts the wall clock runs as time does. */
const atClockChanges = (span: Span, timezone: string): Span[] => {
  const change = clockChangeIn(span, timezone);
  if (change === null || change <= span.startAt) return [span];
  return [
    { startAt: span.startAt, endAt: change },
    ...atClockChanges({ startAt: change, endAt: span.endAt }, timezone),
  ];
};

const cut = (span: Span, cuts: readonly number[]): Span[] => {
  const inside = [...new Set(cuts)]
    .filter((at) => at > span.startAt && at < span.endAt)
    .sort((a, b) => a - b);
  return [span.startAt, ...inside].map((from, index) => ({
    startAt: instant(from),
    endAt: instant(inside[index] ?? span.endAt),
  }));
};

/** One claim at a time, in a chain of them; where two overlap the second begins when the first ends. */
const claimAt = (period: WorkPeriod, at: Instant) =>
  period.claims.find(({ startAt, endAt }) => startAt <= at && (endAt ?? 0) > at) ??
  (at < period.clocked.startAt ? period.claims[0] : period.claims.at(-1));

type Cutting = { rulesOf: RuleBook; nameOf: DayNames };

const cutSpan = (span: Span, period: WorkPeriod, { rulesOf, nameOf }: Cutting): Span[] => {
  const { timezone } = period.employment;
  const ofClaims = period.claims.flatMap(({ startAt, endAt }) => [startAt, endAt ?? startAt]);
  return atClockChanges(span, timezone).flatMap((part) => {
    const offset = offsetAt(part.startAt, timezone);
    const cuts: number[] = [...ofClaims];
    const last = part.endAt + offset;
    for (
      let midnight: number = startOfDay(wallSeconds(part.startAt + offset));
      midnight < last;
      midnight += SECONDS_PER_DAY
    ) {
      const edges = edgesOn(nameOf(wallSeconds(midnight)), period, rulesOf);
      for (const edge of [0, ...edges]) cuts.push(midnight + edge - offset);
    }
    return cut(part, cuts);
  });
};

const toPiece = (span: Span, period: WorkPeriod, nameOf: DayNames): Piece => {
  const start = toWallTime(span.startAt, period.employment.timezone);
  const claim = claimAt(period, span.startAt);
  return {
    ...span,
    period,
    day: nameOf(start),
    start,
    seconds: span.endAt - span.startAt,
    clockingId: claim?.id ?? null,
    sectionId: claim?.sectionId ?? null,
    base: 'NORMAL',
    premiums: [],
    because: [],
  };
};

/** A piece that no clock showed, at the end of a period. */
export const pieceWithoutLength = (
  period: WorkPeriod,
  { base, seconds, why }: { base: BaseBucket; seconds: number; why: Because },
): Piece => ({
  ...toPiece({ startAt: period.endAt, endAt: period.endAt }, period, toDateKey),
  day: period.workDay,
  clockingId: period.claims.at(-1)?.id ?? null,
  sectionId: period.claims.at(-1)?.sectionId ?? null,
  seconds,
  base,
  because: [why],
});

const clockedOf = (period: WorkPeriod): Because => {
  const { timezone } = period.employment;
  return because('clocked', null, {
    fromAt: toWallTime(period.clocked.startAt, timezone),
    untilAt: toWallTime(period.clocked.endAt, timezone),
  });
};

const piecesOf = ({ period, spans, reasons }: PaidPeriod, cutting: Cutting): Piece[] => {
  const pieces = spans
    .flatMap((span) => cutSpan(span, period, cutting))
    .map((span) => toPiece(span, period, cutting.nameOf));
  const clocked = clockedOf(period);
  for (const piece of pieces) piece.because.push(clocked);
  pieces[0]?.because.push(...period.because);
  for (const reason of reasons) {
    const before = pieces.findLast(({ startAt }) => startAt < reason.at) ?? pieces[0];
    before?.because.push(reason.because);
  }
  return pieces;
};

/** Paid spans cut so that each piece lies on one day, in one section, and in or out of every window as a whole. */
export const toPieces = (
  paid: readonly PaidPeriod[],
  rounded: readonly RoundedDay[],
  rulesOf: RuleBook,
): Piece[] => {
  const nameOf = createDayNames();
  const extra = rounded.map(({ last, seconds, because: why }) =>
    pieceWithoutLength(last.period, { base: 'NORMAL', seconds, why }),
  );
  return [...paid.flatMap((one) => piecesOf(one, { rulesOf, nameOf })), ...extra].sort(byTime);
};
