import type { ClockingEvent } from '@ploeg/contract/clockings/clocking-events.schemas';
import type { Clocking } from '@ploeg/contract/clockings/clockings.schemas';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { callApi } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

const dayKey = (wall: number): string => toDateKey(wallSeconds(wall));

/** The clockings of a department that a manager should look at, and the names of their people. */
export const loadOddClockings = (departmentId: string, from: number, until: number) =>
  callApi('GET /api/v3/get-clockings', {
    query: { departmentId, start: dayKey(from), end: dayKey(until), review: '1' },
  });

/** Everything that was claimed of a clocking, and what became of it; the oldest first. */
export const loadClockingEvents = async (clockingId: string): Promise<ClockingEvent[]> => {
  const { events } = await callApi('GET /api/v3/clockings/:id/events', {
    params: { id: clockingId },
  });
  return events;
};

/** Puts a clocking right, or accepts it as it is when no time is given; throws ApiError. */
export const correctClocking = async (
  clockingId: string,
  correction: {
    start?: number;
    startAt?: number;
    end?: number;
    endAt?: number;
    reason: string;
  },
): Promise<Clocking> => {
  const { clocking } = await doOnline('PATCH /api/v3/clockings/:id/correct', {
    params: { id: clockingId },
    body: correction,
  });
  return clocking;
};
