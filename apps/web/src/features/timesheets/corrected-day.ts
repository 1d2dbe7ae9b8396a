import { minutesOf, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

/** What was typed: times of the wall clock, HH:MM. */
export type CorrectedDay = {
  start: string;
  end: string;
  pauseStart: string;
  pauseEnd: string;
  reason: string;
};

type Times = {
  start: number;
  end: number | null;
  pause: { start: number; end: number } | null;
};

/** At or after the first of two times of one night. */
const after = (at: number, first: number): number => (at < first ? at + SECONDS_PER_DAY : at);

/**
 * Moments of a day, whose work may end on the next; and the fields that are empty or no time. A day
 * whose work goes on has no end.
 */
export const readCorrection = (
  { start, end, pauseStart, pauseEnd, reason }: CorrectedDay,
  midnight: number,
): { times: Times; fields: (keyof CorrectedDay)[] } => {
  const secondsOf = (text: string): number => midnight + minutesOf(text) * 60;
  const begin = secondsOf(start);
  const hasPause = pauseStart !== '' || pauseEnd !== '';
  const wrong: [keyof CorrectedDay, boolean][] = [
    ['start', Number.isNaN(begin)],
    ['end', end !== '' && Number.isNaN(secondsOf(end))],
    ['pauseStart', hasPause && Number.isNaN(secondsOf(pauseStart))],
    ['pauseEnd', hasPause && Number.isNaN(secondsOf(pauseEnd))],
    ['reason', reason.trim() === ''],
  ];
  const pauseBegin = after(secondsOf(pauseStart), begin);
  return {
    times: {
      start: begin,
      end: end === '' ? null : after(secondsOf(end), begin),
      pause: hasPause ? { start: pauseBegin, end: after(secondsOf(pauseEnd), pauseBegin) } : null,
    },
    fields: wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : [])),
  };
};

type Stored = {
  start: number;
  end: number | null;
  pauses: readonly { start: number; end: number | null }[];
};

/** Seconds are kept where the minute is the one that was there. */
const sameMinute = (one: number, other: number): boolean =>
  Math.floor(one / 60) === Math.floor(other / 60);

/** Only what was changed: a break that stays is cut to the times by who keeps it. */
export const toCorrection = (
  { times: { start, end, pause } }: { times: Times },
  stored: Stored,
): {
  start?: number;
  end?: number;
  pauses?: { start: number; end: number }[];
} => {
  const [was] = stored.pauses;
  const isSamePause =
    stored.pauses.length > 1 ||
    (pause === null
      ? was === undefined
      : was !== undefined &&
        sameMinute(pause.start, was.start) &&
        was.end !== null &&
        sameMinute(pause.end, was.end));
  return {
    ...(!sameMinute(start, stored.start) && { start }),
    ...(end !== null && (stored.end === null || !sameMinute(end, stored.end)) && { end }),
    ...(!isSamePause && { pauses: pause ? [pause] : [] }),
  };
};
