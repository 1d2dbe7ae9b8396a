import { overtimeMinutes, workedSeconds } from '@ploeg/domain/clockings/pauses';
import { proposedEndAt } from '@ploeg/domain/clockings/forgotten';
import {
  endAll,
  lastActAt,
  type Moment,
  plannedSeconds,
  reopen,
  toMoment,
} from '@ploeg/domain/clockings/spans';
import { type Instant, instant, toInstant, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { ClockingRow } from './clockings.table.ts';

export type PlannedShift = { start: WallSeconds; end: WallSeconds; pauseUnpaidSeconds: number };

type Timed = Pick<ClockingRow, 'startAt' | 'pauses' | 'tasks'>;

/** A clocking that the server closed, as its person left it: open. Others are as they are. */
export const asLeft = (row: ClockingRow): ClockingRow =>
  row.proposed
    ? { ...row, end: null, endAt: null, pauses: reopen(row.pauses), tasks: reopen(row.tasks) }
    : row;

/** What a clocking comes to when it ends at a moment, with all that still runs. */
export const closedAt = (
  row: Timed,
  end: Moment,
  shift: PlannedShift | null | undefined,
  timezone: string,
) => {
  const pauses = endAll(row.pauses, end);
  const worked = workedSeconds({ startAt: row.startAt, endAt: end.at, pauses });
  return {
    end: end.wall,
    endAt: end.at,
    pauses,
    tasks: endAll(row.tasks, end),
    workedSeconds: worked,
    overtimeMinutes: overtimeMinutes(worked, shift ? plannedSeconds(shift, timezone) : null),
  };
};

export const earliestStart = (rows: readonly Pick<ClockingRow, 'startAt'>[]): Instant | null =>
  rows.length > 0 ? instant(Math.min(...rows.map(({ startAt }) => startAt))) : null;

/** The same at the end that is proposed to who forgot it (R32), which is no later than their next start. */
export const closedAtProposal = (
  row: Timed,
  shift: PlannedShift | null | undefined,
  timezone: string,
  nextAt: Instant | null = null,
) => {
  const shiftEndAt = shift ? toInstant(shift.end, timezone) : null;
  const acted = lastActAt([...row.pauses, ...row.tasks]);
  const proposed = proposedEndAt(row.startAt, shiftEndAt, acted);
  const end = toMoment(instant(Math.min(proposed, nextAt ?? proposed)), timezone);
  return { ...closedAt(row, end, shift, timezone), proposed: true };
};
