import { formatTime } from '#platform/datetime.ts';
import { minutesOf, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

/** A break as it is typed; whoever still has it has no end. */
export type TypedPause = { start: string; end: string };

/** What was typed: times of the wall clock, HH:MM. */
export type CorrectedDay = {
  start: string;
  end: string;
  pauses: readonly TypedPause[];
  reason: string;
};

type Pause = { start: number; end: number | null };

type Times = { start: number; end: number | null; pauses: readonly Pause[] };

type Stored = Times;

/** At or after the first of two times of one night. */
const after = (at: number, first: number): number => (at < first ? at + SECONDS_PER_DAY : at);

/** Seconds are kept where the minute is the one that was there. */
const sameMinute = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.floor(one / 60) === Math.floor(other / 60);

const areSame = (pauses: readonly Pause[], stored: readonly Pause[]): boolean =>
  pauses.length === stored.length &&
  pauses.every(
    ({ start, end }, index) =>
      sameMinute(start, stored[index]?.start ?? Number.NaN) &&
      sameMinute(end, stored[index]?.end ?? null),
  );

/** One that goes on is known as it stands; whoever says what breaks there were says when each ended. */
const isWhole = ({ start, end }: Pause): boolean =>
  !Number.isNaN(start) && end !== null && !Number.isNaN(end);

export const hasEnd = (stored: Stored | undefined): boolean =>
  stored !== undefined && stored.end !== null;

/**
 * Moments of a day, whose work may end on the next; and the fields that are empty or no time. A day
 * whose work goes on has no end, and an end that was there is put right and not taken away.
 */
export const readCorrection = (
  { start, end, pauses: typed, reason }: CorrectedDay,
  midnight: number,
  stored?: Stored,
): { times: Times; fields: (keyof CorrectedDay)[] } => {
  const secondsOf = (text: string): number => midnight + minutesOf(text) * 60;
  const begin = secondsOf(start);
  const pauses = typed
    .map((pause): Pause => {
      const from = after(secondsOf(pause.start), begin);
      return { start: from, end: pause.end === '' ? null : after(secondsOf(pause.end), from) };
    })
    .toSorted((a, b) => a.start - b.start);
  const wrong: [keyof CorrectedDay, boolean][] = [
    ['start', Number.isNaN(begin)],
    ['end', end === '' ? hasEnd(stored) : Number.isNaN(secondsOf(end))],
    ['pauses', !areSame(pauses, stored?.pauses ?? []) && !pauses.every(isWhole)],
    ['reason', reason.trim() === ''],
  ];
  return {
    times: { start: begin, end: end === '' ? null : after(secondsOf(end), begin), pauses },
    fields: wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : [])),
  };
};

/** Breaks that have ended, as they are sent. */
export const endedPauses = (pauses: readonly Pause[]): { start: number; end: number }[] =>
  pauses.flatMap(({ start, end }) => (end === null ? [] : { start, end }));

/** Only what was changed: breaks that stay are cut to the times by who keeps them. */
export const toCorrection = (
  { times: { start, end, pauses } }: { times: Times },
  stored: Stored,
): {
  start?: number;
  end?: number;
  pauses?: { start: number; end: number }[];
} => ({
  ...(!sameMinute(start, stored.start) && { start }),
  ...(end !== null && !sameMinute(end, stored.end) && { end }),
  ...(!areSame(pauses, stored.pauses) && { pauses: endedPauses(pauses) }),
});

const typedTime = (at: number | null): string => (at === null ? '' : formatTime(at));

const typedPause = ({ start, end }: Pause): TypedPause => ({
  start: typedTime(start),
  end: typedTime(end),
});

type Planned = { start: number; end: number; pauseSeconds: number };

/** A clocking as it stands; for a day that nobody clocked what was planned, with its break in the middle. */
export const typedDay = (stored: Stored | undefined, plan: Planned | undefined): CorrectedDay => {
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
