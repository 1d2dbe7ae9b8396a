import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { noteTakenBack } from './plan-batches.ts';
import type { PlanDays } from './publications.ts';

export type HistoryBatch = ApiOutput<'GET /api/v4/planning/history'>['batches'][number];
export type PlanThen = ApiOutput<'GET /api/v4/planning/at'>;
export type TakenBack = ApiOutput<'POST /api/v4/planning/batches/:id/undo'>;

/** What was done to a plan, the last first; all of it, or what was published. */
export const planHistoryQuery = (departmentId: string, kind?: 'publish') =>
  infiniteQueryOptions({
    queryKey: ['planning', departmentId, 'history', kind ?? 'all'],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/v4/planning/history', {
        query: {
          departmentId,
          ...(pageParam !== null && { before: pageParam }),
          ...(kind && { kind }),
        },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    meta: { of: ['SHIFTS'], at: [departmentId] },
  });

/** The plan as it stood at a moment. */
export const planAtQuery = ({ departmentId, from, to }: PlanDays, moment: string) =>
  queryOptions({
    queryKey: ['planning', departmentId, 'at', from, to, moment],
    queryFn: () =>
      callApi('GET /api/v4/planning/at', { query: { departmentId, from, to, moment } }),
    gcTime: 0,
    meta: { of: ['SHIFTS'], at: [departmentId] },
  });

const CALLS = {
  undo: 'POST /api/v4/planning/batches/:id/undo',
  redo: 'POST /api/v4/planning/batches/:id/redo',
} as const;

export type Way = keyof typeof CALLS;

/** What taking a batch back would do, or doing it again; nothing is kept. */
export const takeBackQuery = (id: string, way: Way) =>
  queryOptions({
    queryKey: ['planning', 'batches', id, way],
    queryFn: () =>
      callApi(
        CALLS[way],
        { params: { id }, body: { dryRun: true } },
        { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      ),
    gcTime: 0,
    retry: false,
    meta: { of: ['SHIFTS', 'CLOCKINGS'] },
  });

export const takeBack = async (
  id: string,
  way: Way,
  forcing: { force?: boolean; reason?: string } = {},
): Promise<TakenBack> => {
  const taken = await doOnline(CALLS[way], { params: { id }, body: forcing }, ['SHIFTS']);
  if (way === 'undo') noteTakenBack(id);
  return taken;
};
