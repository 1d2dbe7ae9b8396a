import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { Bulk, LeftOutReason } from '@ploeg/contract/staff/staff-bulk.schemas';
import type { WriteContext } from '#platform/context.ts';
import { Failure } from '#platform/failure.ts';
import { inOwnStep } from '#platform/own-step.ts';
import { listMembers, type StaffMember } from './staff-member.service.ts';

/** What leaves one person out; any other refusal is one of the whole. */
const LEFT_OUT_BY: Partial<Record<ErrorCode, LeftOutReason>> = {
  'rights.beyond_own': 'above',
  'staff.above': 'above',
  'staff.yourself': 'yourself',
  'staff.left': 'left',
  'staff.not_ending': 'unchanged',
  'staff.last_administrator': 'last_administrator',
  'leave_closings.closed': 'leave_closed',
  'terms.unchanged': 'unchanged',
  'terms.nothing_there': 'unchanged',
  'terms.before_start': 'before_start',
  'terms.after_end': 'after_end',
  'terms.changes_there': 'changes_there',
  'terms.hours_over_fulltime': 'hours_unfit',
  'terms.hours_missing': 'hours_unfit',
  'terms.regime_differs': 'hours_unfit',
};

/** Each by themselves: whoever cannot is left out and said. Whom the caller does not see is nobody. */
export const forEachPerson = async (
  context: WriteContext,
  personIds: readonly string[],
  run: (step: WriteContext, personId: string, member: StaffMember) => Promise<unknown>,
): Promise<Bulk> => {
  const result: Bulk = { done: [], leftOut: [] };
  for (const [personId, member] of await listMembers(context, personIds)) {
    try {
      await inOwnStep(context, (step) => run(step, personId, member));
      result.done.push(personId);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const reason = error.code === 'request.forbidden' ? 'not_yours' : LEFT_OUT_BY[error.code];
      if (!reason) throw error;
      result.leftOut.push({ personId, reason });
    }
  }
  return result;
};
