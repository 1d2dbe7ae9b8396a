import type { Resource } from '@ploeg/contract/features';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dayKey } from '#platform/datetime.ts';
import { type ApiOutput, callApi } from '../api.ts';

export type OwnHours = ApiOutput<'GET /api/v4/hours'>;
export type HoursDay = OwnHours['days'][number];

const OF: readonly Resource[] = [
  'CLOCKINGS',
  'SHIFTS',
  'VACATION_REQUESTS',
  'UNAVAILABILITIES',
  'PROFILE',
];

/** Own hours of [from, until), wall seconds; the device keeps what was looked at for times without signal. */
export const ownHoursQuery = ({ from, until }: { from: number; until: number }) =>
  queryOptions({
    queryKey: ['hours', dayKey(from), dayKey(until)],
    queryFn: () =>
      callApi('GET /api/v4/hours', { query: { from: dayKey(from), until: dayKey(until) } }),
    meta: { of: OF, isKept: true },
  });

/** Months with work before one (YYYY-MM), the last one first. */
export const hoursMonthsQuery = (before: string) =>
  infiniteQueryOptions({
    queryKey: ['hours-months', before],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/v4/hours/months', { query: { before: pageParam } }),
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
    meta: { of: OF },
  });
