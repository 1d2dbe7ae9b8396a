import type { Resource } from '@ploeg/contract/features';
import type { ApiCall } from '#platform/api.ts';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

/** A yes, forced where rules or the person's own shifts stand in the way, or a no with its reason. */
export type Answer =
  | { status: 'APPROVED'; force: boolean; reason?: string }
  | { status: 'REFUSED'; comment: string };

/** May move or end shifts, and with them what hangs on them; throws ApiError, with `constraints` of rules. */
const sendAnswer = <C extends ApiCall>(asked: Resource, call: C, input: ApiInput<C>) =>
  doOnline(call, input, [asked, 'SHIFTS', 'SWAP_SHIFTS']);

export const answerChange = (shiftId: string, answer: Answer) => {
  const call = 'PATCH /api/v3/operations/request-shift/:shiftId';
  return sendAnswer('SHIFT_REQUESTS', call, { params: { shiftId }, body: answer });
};

/** What granting leave is forced with is read by its person too. */
export const answerLeave = (id: string, answer: Answer) => {
  const { status } = answer;
  const body =
    answer.status === 'APPROVED'
      ? { status, force: answer.force, comment: answer.reason ?? '' }
      : answer;
  return sendAnswer('VACATION_REQUESTS', 'PATCH /api/v3/vacation-requests/:id', {
    params: { id },
    body,
  });
};

export const answerAbsence = (id: string, body: Answer | { status: 'WITHDRAWN' }) =>
  sendAnswer('ABSENCE_REPORTS', 'PATCH /api/v4/absence-reports/:id', { params: { id }, body });

export const answerSwap = (
  id: string,
  { departmentId, employmentId }: { departmentId: string; employmentId: string },
  answer: Answer,
) => {
  const place = { params: { id }, query: { departmentId } };
  if (answer.status === 'APPROVED') {
    const { force, reason = '' } = answer;
    const body = { employmentId, force, reason };
    return sendAnswer('SWAP_SHIFTS', 'PATCH /api/v3/swap-shift/:id/approve', { ...place, body });
  }
  const body = { employmentId, reason: answer.comment };
  return sendAnswer('SWAP_SHIFTS', 'PATCH /api/v3/swap-shift/:id/refuse', { ...place, body });
};

export const answerApplicant = (
  offerId: string,
  { applicationId, employmentId }: { applicationId: string; employmentId: string },
  answer: Answer,
) => {
  if (answer.status === 'APPROVED') {
    const { force, reason = '' } = answer;
    const input = { params: { id: offerId }, body: { employmentId, force, reason } };
    return sendAnswer('SHYFTS_MARKET', 'PATCH /api/v3/shyfts-market/:id/select', input);
  }
  const input = { params: { id: applicationId }, body: { reason: answer.comment } };
  return sendAnswer('SHYFTS_MARKET', 'PATCH /api/v3/shyfts-market/applications/:id/deny', input);
};
