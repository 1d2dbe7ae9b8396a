import { hasLeaveOf } from '@ploeg/domain/leave/leave-of-type';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';

/** After every change of terms that is known. */
const LAST_DAY = '9999-12-31';

/** Refuses who has no leave of such a kind on a day (YYYY-MM-DD). */
export const refuseForeignKind = async (
  context: ReadContext,
  { employmentId, code, day }: { employmentId: string; code: string; day: string },
): Promise<void> => {
  const terms = (await loadTermsOf(context, [employmentId]))(employmentId, day);
  if (terms && !hasLeaveOf(code, terms.workerType)) throw fail('leave.kind_not_theirs');
};

/** Whether somebody has leave of a kind from a day on, by what is agreed then or later. */
export const loadOwnKinds = async (
  context: ReadContext,
  { employmentId, day }: { employmentId: string; day: string },
): Promise<(code: string) => boolean> => {
  const termsOf = await loadTermsOf(context, [employmentId]);
  const types = [day, LAST_DAY].flatMap((one) => termsOf(employmentId, one)?.workerType ?? []);
  return (code) => types.length === 0 || types.some((type) => hasLeaveOf(code, type));
};
