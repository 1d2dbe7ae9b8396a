import type { Resource } from '@ploeg/contract/features';
import { type CostSum, sumOfLines } from '@ploeg/domain/pay/cost-lines';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { joined } from '#platform/joined.ts';
import { remembering } from '#platform/remembering.ts';
import { type ApiOutput, callApi } from '../api.ts';
import { coverageQuery } from '../coverage/coverage.queries.ts';
import type { PlanSpan } from './plan.queries.ts';

type PlanRemark = ApiOutput<'GET /api/v4/planning/remarks'>['remarks'][number];
type PlanCosts = ApiOutput<'GET /api/v4/planning/costs'>;
export type CostReason = PlanCosts['reasons'][number];
type WireLine = NonNullable<PlanCosts['costs']>[number]['lines'][number];
/** A kind of hours or a premium of a shift, with the rules that make it so. */
export type CostLine = Omit<WireLine, 'reasons'> & { reasons: readonly CostReason[] };
export type CoveragePiece = ApiOutput<'GET /api/v4/planning/coverage'>['pieces'][number];

const OF: readonly Resource[] = ['SHIFTS', 'CLOCKINGS', 'UNAVAILABILITIES', 'DEPARTMENTS'];

const remarksQuery = (departmentId: string, { from, to }: PlanSpan) =>
  queryOptions({
    queryKey: ['plan-remarks', departmentId, from, to],
    queryFn: async () =>
      (await callApi('GET /api/v4/planning/remarks', { query: { departmentId, from, to } }))
        .remarks,
    meta: { of: OF, at: [departmentId] },
  });

/** Wages are not kept on the device. */
const costsQuery = (departmentId: string, { from, to }: PlanSpan) =>
  queryOptions({
    queryKey: ['plan-costs', departmentId, from, to],
    queryFn: () => callApi('GET /api/v4/planning/costs', { query: { departmentId, from, to } }),
    gcTime: 0,
    // Work elsewhere may make work here overtime.
    meta: { of: ['SHIFTS', 'TERMS', 'PAY_RULES', 'CALENDAR_DAYS', 'EMPLOYERS'] },
  });

const remarksIn = remembering(
  (remarks: readonly PlanRemark[]): ReadonlyMap<string, PlanRemark['constraints']> =>
    new Map(remarks.map(({ shiftId, constraints }) => [shiftId, constraints])),
);

const toRemarks = (answers: readonly { data: PlanRemark[] | undefined }[]) =>
  joined(answers.flatMap(({ data }) => (data ? remarksIn(data) : [])));

const sumsIn = remembering(
  ({ costs }: PlanCosts): ReadonlyMap<string, CostSum> | null =>
    costs && new Map(costs.map(({ shiftId, lines }) => [shiftId, sumOfLines(lines)])),
);

/** What each shift costs; null while nothing is known of any, and for who sees no wages. */
const toSums = (answers: readonly { data: PlanCosts | undefined }[]) => {
  const known = answers.flatMap(({ data }) => (data && sumsIn(data)) ?? []);
  return known.length === 0 ? null : joined(known);
};

/** Of each shift its lines; null while nothing is known of any, and for who sees no wages. */
const toCosts = (
  answers: readonly { data: PlanCosts | undefined }[],
): ReadonlyMap<string, readonly CostLine[]> | null => {
  const known = answers.flatMap(({ data }) => (data?.costs ? [data] : []));
  if (known.length === 0) return null;
  return new Map(
    known.flatMap(({ costs, reasons }) =>
      (costs ?? []).map(({ shiftId, lines }) => [
        shiftId,
        lines.map((line) => ({
          ...line,
          reasons: line.reasons.flatMap((number) => reasons[number] ?? []),
        })),
      ]),
    ),
  );
};

const toPieces = (
  answers: readonly { data: { pieces: CoveragePiece[] } | undefined }[],
): readonly (readonly CoveragePiece[])[] => answers.map(({ data }) => data?.pieces ?? []);

export type PlanTask = ApiOutput<'GET /api/v4/planning/tasks'>['tasks'][number];

const tasksQuery = (departmentId: string, { from, to }: PlanSpan) =>
  queryOptions({
    queryKey: ['plan-tasks', departmentId, from, to],
    queryFn: async () =>
      (await callApi('GET /api/v4/planning/tasks', { query: { departmentId, from, to } })).tasks,
    meta: { of: ['SHIFTS'], at: [departmentId] },
  });

const byShift = (answers: readonly { data: PlanTask[] | undefined }[]) =>
  Map.groupBy(
    answers.flatMap(({ data }) => data ?? []),
    ({ shiftId }) => shiftId,
  );

/** The tasks within shifts of some locations, by their shift. */
export const usePlanTasks = (departmentIds: readonly string[], span: PlanSpan) =>
  useQueries({ queries: departmentIds.map((id) => tasksQuery(id, span)), combine: byShift });

/** The lines of what the shifts of some locations cost, where what people earn may be seen. */
export const usePlanCosts = (paidIds: readonly string[], span: PlanSpan) =>
  useQueries({ queries: paidIds.map((id) => costsQuery(id, span)), combine: toCosts });

/** How far the answers are that say so. */
export const usePlanCostsState = (paidIds: readonly string[], span: PlanSpan) => {
  const answers = useQueries({ queries: paidIds.map((id) => costsQuery(id, span)) });
  return {
    data: answers.find(({ data }) => data)?.data,
    isError: answers.some(({ isError }) => isError),
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
};

/** What is said of the plans of some locations: what stands against shifts, what they cost, who lacks. */
export const usePlanFigures = (
  departmentIds: readonly string[],
  paidIds: readonly string[],
  span: PlanSpan,
) => ({
  remarks: useQueries({
    queries: departmentIds.map((id) => remarksQuery(id, span)),
    combine: toRemarks,
  }),
  costs: useQueries({
    queries: paidIds.map((id) => costsQuery(id, span)),
    combine: toSums,
  }),
  /** By location, in the order in which they were asked for. */
  coverage: useQueries({
    queries: departmentIds.map((id) => coverageQuery(id, span)),
    combine: toPieces,
  }),
});
