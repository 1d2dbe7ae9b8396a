import type { Resource } from '@ploeg/contract/features';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { useQueries } from '@tanstack/react-query';
import { sendRequest } from '#platform/api.ts';
import { toApiError } from '#platform/api-error.ts';
import { useSteadyList } from '#platform/use-steady-list.ts';
import type { ApiOutput } from '../api.ts';
import { queryClient } from '../sync/query-client.ts';
import { askWhoChanged } from './changed-by.ts';

type Answer = ApiOutput<'GET /api/v4/planning'>;

/** A shift as planners see it and as it is published, in the words of the rules. */
export type PlanShift = Omit<Answer['shifts'][number], 'plan' | 'live'> & {
  plan: PlanFields | null;
  live: PlanFields | null;
};

/** The same of a location, as it is shown. */
export type ShownShift = PlanShift & { departmentId: string; isWaiting: boolean };

export type PlanAbsence = Answer['absences'][number];
export type PlanPerson = Answer['people'][number];
export type PlanRequest = Answer['requests'][number];

export type Plan = Omit<Answer, 'shifts'> & {
  departmentId: string;
  shifts: PlanShift[];
  /** What the server calls these bytes: asked with it, it says when nothing is new. */
  etag: string;
};

const OF: readonly Resource[] = [
  'SHIFTS',
  'CLOCKINGS',
  'UNAVAILABILITIES',
  'VACATION_REQUESTS',
  'DEPARTMENTS',
  'CATALOGUES',
  'CONTACTS',
  'STAFF',
];

const NOT_MODIFIED = 304;

/** Days as `YYYY-MM-DD`; `to` is the day after the last one. */
export type PlanSpan = { from: string; to: string };

/** Begins the keys of plans. */
export const PLANNING = 'planning';

const planKey = (departmentId: string, { from, to }: PlanSpan): string[] => [
  PLANNING,
  departmentId,
  from,
  to,
];

const loadPlan = async (departmentId: string, span: PlanSpan): Promise<Plan> => {
  const known = queryClient.getQueryData<Plan>(planKey(departmentId, span));
  const headers: Record<string, string> = known?.etag ? { 'If-None-Match': known.etag } : {};
  const query = { departmentId, ...span };
  const reply = await sendRequest('GET /api/v4/planning', { query }, { headers });
  if (known && reply.status === NOT_MODIFIED) return known;
  if (reply.status >= 400) throw toApiError(reply);
  const etag = reply.headers.get('etag') ?? '';
  const plan = reply.body as Omit<Plan, 'departmentId' | 'etag'>;
  void askWhoChanged(departmentId, plan.number).catch(() => {});
  // Asked before a change and answered after it: what is known by now is newer.
  const newest = queryClient.getQueryData<Plan>(planKey(departmentId, span));
  if (newest && newest !== known && newest.number > plan.number) return newest;
  return { ...plan, departmentId, etag };
};

const planQuery = (departmentId: string, span: PlanSpan) => ({
  queryKey: planKey(departmentId, span),
  queryFn: () => loadPlan(departmentId, span),
  // To compare thousands of shifts field by field takes longer than to draw those that are seen.
  structuralSharing: false,
  meta: { of: OF, at: [departmentId], isKept: true as const },
});

/** The plans of several locations in a period, each asked for by itself. */
export const usePlans = (departmentIds: readonly string[], span: PlanSpan) => {
  const answers = useQueries({ queries: departmentIds.map((id) => planQuery(id, span)) });
  const plans = useSteadyList(answers.flatMap(({ data }) => data ?? []));
  return {
    plans,
    remote: {
      data: plans.length > 0 || departmentIds.length === 0 ? plans : undefined,
      isError: answers.some(({ isError }) => isError),
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    },
  };
};
