import type { DimonaStatus } from './dimona-states.ts';

/** Seconds between sending and each of the first looks for an answer: 2, then 5, 15 and 60 later. */
const FIRST_POLLS = [2, 7, 22, 82];
const POLL_EVERY = 600;
const POLL_FOR = 24 * 3600;
const IDENTIFICATION_EVERY = 3600;
const IDENTIFICATION_FOR = 30 * 24 * 3600;

/** Seconds until the next look, `age` seconds after the message was sent (R61); null when none is worth it. */
export const secondsToNextPoll = (age: number, status: DimonaStatus): number | null => {
  const next = FIRST_POLLS.find((poll) => poll > age);
  if (next !== undefined) return next - age;
  if (age < POLL_FOR) return POLL_EVERY;
  return status === 'WAITING' && age < IDENTIFICATION_FOR ? IDENTIFICATION_EVERY : null;
};

const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 900;
const TRY_FOR = 72 * 3600;

/** Seconds until a message is sent again after so many tries; null once `age` (seconds) leaves no hope. */
export const secondsToNextTry = (tries: number, age: number): number | null =>
  age >= TRY_FOR ? null : Math.min(FIRST_PAUSE * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE);
