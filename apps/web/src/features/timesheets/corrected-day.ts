import { readCorrectedTimes, readEnteredTimes } from '@ploeg/domain/clockings/corrected-times';
import { closesAt } from '@ploeg/domain/clockings/forgotten';
import { type Moment, toMoment } from '@ploeg/domain/clockings/spans';
import { instantOfTime, timeShownAt } from '@ploeg/domain/clockings/task-times';
import { formatTime } from '#platform/datetime.ts';

/** A break as it is typed; whoever still has it has no end. */
export type TypedPause = { start: string; end: string };

/** What was typed: times of the wall clock, HH:MM. */
export type CorrectedDay = {
  start: string;
  end: string;
  pauses: readonly TypedPause[];
  reason: string;
};

/** True seconds. */
type StoredPause = { startAt: number; endAt: number | null };
type Stored = StoredPause & { pauses: readonly StoredPause[] };

type Pause = { start: Moment; end: Moment | null };
type Times = { start: Moment; end: Moment | null; pauses: readonly Pause[] };

/** What is corrected, or of a clocking that nobody made from when on its times are looked for. */
export type Corrected = { stored?: Stored | undefined; from: number; timezone: string };

/** A break that nobody touched keeps its seconds; others are looked for from the start of the work on. */
const readPause = (
  typed: TypedPause,
  startAt: number,
  { stored, timezone }: Corrected,
): Pause | undefined => {
  const shown = (at: number | null): string => (at === null ? '' : timeShownAt(at, timezone));
  const kept = stored?.pauses.find(
    (pause) => shown(pause.startAt) === typed.start && shown(pause.endAt) === typed.end,
  );
  const find = (text: string, from: number) =>
    instantOfTime(text, { from, until: closesAt(startAt) }, timezone);
  const from = kept?.startAt ?? find(typed.start, startAt);
  if (from === undefined) return undefined;
  const until = typed.end === '' ? null : (kept?.endAt ?? find(typed.end, from));
  if (until === undefined) return undefined;
  return {
    start: toMoment(from as Moment['at'], timezone),
    end: until === null ? null : toMoment(until as Moment['at'], timezone),
  };
};

const areSame = (pauses: readonly (Pause | undefined)[], stored: readonly StoredPause[]): boolean =>
  pauses.length === stored.length &&
  pauses.every(
    (pause, index) =>
      pause?.start.at === stored[index]?.startAt &&
      (pause?.end?.at ?? null) === stored[index]?.endAt,
  );

export const hasEnd = (stored: { endAt: number | null } | undefined): boolean =>
  stored !== undefined && stored.endAt !== null;

/**
 * What times mean that were typed for a day, whose work may end on the next; and the fields that are empty or
 * no time. Whoever says what breaks there were says when each ended.
 */
export const readCorrection = (
  { start, end, pauses: typed, reason }: CorrectedDay,
  of: Corrected,
): { times: Times | null; fields: (keyof CorrectedDay)[] } => {
  const { stored, from, timezone } = of;
  const read = stored
    ? readCorrectedTimes({ start, end }, stored, timezone)
    : readEnteredTimes({ start, end }, from, timezone);
  const unsaid = reason.trim() === '' ? (['reason'] as const) : [];
  if (read.error) return { times: null, fields: [read.error.field, ...unsaid] };
  const pauses = typed.map((pause) => readPause(pause, read.start.at, of));
  const known = pauses
    .filter((pause) => pause !== undefined)
    .toSorted((a, b) => a.start.at - b.start.at);
  const isWhole = known.length === typed.length && known.every((pause) => pause.end !== null);
  const areWrong = !isWhole && !areSame(pauses, stored?.pauses ?? []);
  return {
    times: { start: read.start, end: read.end, pauses: known },
    fields: [...(areWrong ? (['pauses'] as const) : []), ...unsaid],
  };
};

type SentSpan = { start: number; startAt: number; end: number; endAt: number };

/** Breaks that have ended, as they are sent. */
export const endedPauses = (pauses: readonly Pause[]): SentSpan[] =>
  pauses.flatMap(({ start, end }) =>
    end ? { start: start.wall, startAt: start.at, end: end.wall, endAt: end.at } : [],
  );

/** Only what was changed: breaks that stay are cut to the times by who keeps them. */
export const toCorrection = (
  { start, end, pauses }: Times,
  stored: Stored,
): Partial<SentSpan> & { pauses?: SentSpan[] } => ({
  ...(start.at !== stored.startAt && { start: start.wall, startAt: start.at }),
  ...(end !== null && end.at !== stored.endAt && { end: end.wall, endAt: end.at }),
  ...(!areSame(pauses, stored.pauses) && { pauses: endedPauses(pauses) }),
});

/** By the clock there. */
type Shown = { start: number; end: number | null };

const typedTime = (at: number | null): string => (at === null ? '' : formatTime(at));

const typedPause = ({ start, end }: Shown): TypedPause => ({
  start: typedTime(start),
  end: typedTime(end),
});

type Planned = { start: number; end: number; pauseSeconds: number };

/** A clocking as it stands; for a day that nobody clocked what was planned, with its break in the middle. */
export const typedDay = (
  stored: (Shown & { pauses: readonly Shown[] }) | undefined,
  plan: Planned | undefined,
): CorrectedDay => {
  if (stored) {
    const { start, end, pauses } = stored;
    return {
      start: typedTime(start),
      end: typedTime(end),
      pauses: pauses.map(typedPause),
      reason: '',
    };
  }
  if (!plan) return { start: '', end: '', pauses: [], reason: '' };
  const { start, end, pauseSeconds } = plan;
  const begin = (start + end - pauseSeconds) / 2;
  const pause = { start: begin, end: begin + pauseSeconds };
  return {
    start: typedTime(start),
    end: typedTime(end),
    pauses: pauseSeconds > 0 ? [typedPause(pause)] : [],
    reason: '',
  };
};
