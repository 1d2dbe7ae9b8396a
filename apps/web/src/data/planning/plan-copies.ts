import { queryOptions } from '@tanstack/react-query';
import { type ApiOutput, callApi, type SentInput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { noteCopy } from './plan-batches.ts';

type Call = 'POST /api/v4/planning/copies';

export type PlanCopied = ApiOutput<Call>;
export type PlanCopyLine = PlanCopied['lines'][number];
export type PlanCopy = SentInput<Call>['body'];

/** A year of weeks for hundreds of people is judged anew at each look. */
const OPTIONS = { timeoutMs: 60_000 };

/** What would become of each shift in each of the target weeks; nothing is kept. */
export const planCopyQuery = (copy: PlanCopy) =>
  queryOptions({
    queryKey: ['planning', copy.departmentId, 'copy', copy],
    queryFn: () =>
      callApi(
        'POST /api/v4/planning/copies',
        { body: { ...copy, dryRun: true } },
        { ...OPTIONS, headers: { 'Idempotency-Key': crypto.randomUUID() } },
      ),
    gcTime: 0,
    retry: false,
    meta: { of: ['SHIFTS'], at: [copy.departmentId] },
  });

/** Plans the days again, as one step that can be taken back. */
export const copyPlan = async (copy: PlanCopy): Promise<PlanCopied> => {
  const call = 'POST /api/v4/planning/copies';
  const copied = await doOnline(call, { body: copy }, ['SHIFTS'], OPTIONS);
  noteCopy(copy.departmentId, copied);
  return copied;
};
