import {
  CHECKIN_TOLERANCE_SECONDS,
  type CheckInDepartment,
  checkInOpensAt,
} from '../clockings/check-in-rules.ts';
import { SECONDS_PER_DAY } from '../time/wall-time.ts';

/** Seconds for which Home says how a clocking went, unless the next check-in is open before. */
export const SUMMARY_SECONDS = 3600;

/** From so many seconds before the planned end on, going is what somebody most likely wants. */
export const NEAR_END_SECONDS = 1800;

type Entry = {
  shift: { start: number; end: number };
  department: CheckInDepartment;
  /** The department's own time. */
  now: number;
};

/** When something of a shift changes by the clock alone: what is offered, what it is called. */
const turnsOf = ({ shift: { start, end }, department }: Entry): number[] => {
  const opens = checkInOpensAt(start, department);
  const isOver = end + 1;
  return [
    opens - CHECKIN_TOLERANCE_SECONDS,
    start,
    start + 1,
    end - NEAR_END_SECONDS,
    end - NEAR_END_SECONDS + 1,
    end,
    isOver,
  ];
};

const untilMidnight = (wall: number): number => SECONDS_PER_DAY - (wall % SECONDS_PER_DAY);

/** For how many seconds the clock makes nothing untrue of what Home says, but for the times that run. */
export const secondsUntilTurn = (
  entries: readonly Entry[],
  /** The device's own time, and since when a clocking has ended that Home sums up. */
  { local, endedSince }: { local: number; endedSince: number | null },
): number => {
  const ofShifts = entries.flatMap((entry) => [
    untilMidnight(entry.now),
    ...turnsOf(entry).map((turn) => turn - entry.now),
  ]);
  const ofSummary = endedSince === null ? [] : [SUMMARY_SECONDS - endedSince];
  return Math.min(
    ...[untilMidnight(local), ...ofShifts, ...ofSummary].filter((seconds) => seconds > 0),
  );
};
