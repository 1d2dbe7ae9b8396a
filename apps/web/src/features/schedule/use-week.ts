import { netSeconds } from '@ploeg/domain/shifts/plan-bounds';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { toInstant, type WallSeconds, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { clockingsOfDay } from '#data/clockings/own-clockings.ts';
import { ownHoursQuery } from '#data/hours/hours.queries.ts';
import type { Clocking, Snapshot } from '#data/wire.ts';
import type { Entry } from './schedule-entries.ts';

const plannedIn = (entries: readonly Entry[], from: number, until: number): number =>
  entries
    .filter(({ kind, shift }) => kind === 'own' && shift.start >= from && shift.start < until)
    .reduce((sum, { shift, department: { timezone } }) => {
      const at = (wall: number): number => toInstant(wallSeconds(wall), timezone);
      return sum + netSeconds(at(shift.end) - at(shift.start), shift.pause.unpaid);
    }, 0);

/** What the contract of today comes to in a week, for times without signal. */
const contractOf = ({ contractHours = [] }: Snapshot): number | null =>
  contractHours.length === 0
    ? null
    : contractHours.reduce((sum, { weekMinutes }) => sum + weekMinutes * 60, 0);

/**
 * What a week holds beside its plan: clockings and the contract. What this device knows by itself comes
 * first, with what waits in its queue; the server's answer is kept for times without signal.
 */
export const useWeek = (
  snapshot: Snapshot,
  entries: readonly Entry[],
  week: WallSeconds,
): {
  plannedSeconds: number;
  workedSeconds: number;
  contractSeconds: number | null;
  clockingsOn: (day: WallSeconds) => Clocking[];
} => {
  const until = addDays(week, 7);
  // Asked once the week is painted.
  const enabled = useDeferredValue(week) === week;
  const { data } = useQuery({ ...ownHoursQuery({ from: week, until }), enabled });
  const loaded = data?.days.flatMap(({ clockings }) => clockings) ?? [];
  const clockingsOn = (day: WallSeconds): Clocking[] => clockingsOfDay(snapshot, loaded, day);
  const all = Array.from({ length: 7 }, (_, index) => clockingsOn(addDays(week, index))).flat();
  return {
    plannedSeconds: plannedIn(entries, week, until),
    workedSeconds: all.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
    contractSeconds: data ? data.contractSeconds : contractOf(snapshot),
    clockingsOn,
  };
};
