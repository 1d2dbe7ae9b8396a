import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { queryOptions } from '@tanstack/react-query';
import { dayKey } from '#platform/datetime.ts';
import { callApi } from '../api.ts';
import type { Snapshot } from '../wire.ts';

export const oddClockingsQuery = (
  departmentId: string | undefined,
  { from, until }: { from: number; until: number },
) =>
  queryOptions({
    queryKey: ['clockings', departmentId, 'odd', from, until],
    queryFn: () =>
      callApi('GET /api/v3/get-clockings', {
        query: {
          departmentId: departmentId ?? '',
          start: dayKey(from),
          end: dayKey(until),
          review: '1',
        },
      }),
    enabled: departmentId !== undefined,
    meta: {
      of: ['CLOCKINGS', 'SHIFTS', 'DEPARTMENTS', 'CATALOGUES', 'PROFILE'],
      at: departmentId === undefined ? [] : [departmentId],
    },
  });

export const clockingEventsQuery = (clockingId: string) =>
  queryOptions({
    queryKey: ['clockings', 'events', clockingId],
    queryFn: async () =>
      (await callApi('GET /api/v3/clockings/:id/events', { params: { id: clockingId } })).events,
    meta: { of: ['CLOCKINGS', 'SHIFTS'] },
  });

export const ownClockingsQuery = (snapshot: Snapshot | null, day: number) => {
  const departmentIds = snapshot?.access_clocking_departments ?? [];
  return queryOptions({
    queryKey: ['clockings', 'own', departmentIds, day],
    queryFn: async () => {
      const answers = await Promise.all(
        departmentIds.map((departmentId) =>
          callApi('GET /api/v3/get-clockings', {
            query: { departmentId, start: String(day), end: String(day + SECONDS_PER_DAY) },
          }),
        ),
      );
      return answers
        .flatMap(({ clockings }) => clockings)
        .filter(({ personId }) => personId === snapshot?.userDetails.personId);
    },
    meta: { of: ['CLOCKINGS', 'SHIFTS'] },
  });
};
