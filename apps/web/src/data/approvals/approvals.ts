import type { Approvals } from '@ploeg/contract/approvals/approvals.schemas';
import { callApi } from '#platform/api.ts';
import { doOnline } from '../online-command.ts';

/** What waits for an answer in a department that the caller plans. */
export const loadApprovals = (departmentId: string): Promise<Approvals> =>
  callApi('GET /api/v3/approvals', { query: { departmentId } });

/**
 * The answers. Each throws ApiError, with `constraints` when a rule stands in the way; `force` gives
 * the shift all the same, or takes the person's own shifts out of the way of their leave.
 */
export const approveSwap = (place: SwapPlace, force: boolean) =>
  doOnline('PATCH /api/v3/swap-shift/:id/approve', {
    ...toSwapInput(place),
    body: { recordId: place.recordId, force },
  });

export const refuseSwap = (place: SwapPlace, reason: string) =>
  doOnline('PATCH /api/v3/swap-shift/:id/refuse', {
    ...toSwapInput(place),
    body: { recordId: place.recordId, reason },
  });

type SwapPlace = { swapId: string; departmentId: string; recordId: string };

const toSwapInput = ({ swapId, departmentId }: SwapPlace) => ({
  params: { id: swapId },
  query: { departmentId },
});

export const selectApplicant = (marketId: string, recordId: string, force: boolean) =>
  doOnline('PATCH /api/v3/shyfts-market/:id/select', {
    params: { id: marketId },
    body: { recordId, force },
  });

export const denyApplication = (applicationId: string, reason: string) =>
  doOnline('PATCH /api/v3/shyfts-market/applications/:id/deny', {
    params: { id: applicationId },
    body: { reason },
  });

export const approveLeave = (leaveId: string, force: boolean) =>
  doOnline('PATCH /api/v3/vacation-requests/:id', {
    params: { id: leaveId },
    body: { status: 'APPROVED', force },
  });

export const refuseLeave = (leaveId: string, comment: string) =>
  doOnline('PATCH /api/v3/vacation-requests/:id', {
    params: { id: leaveId },
    body: { status: 'REFUSED', comment },
  });

export const approveChange = (shiftId: string) =>
  doOnline('PATCH /api/v3/operations/request-shift/:shiftId', {
    params: { shiftId },
    body: { status: 'APPROVED' },
  });

export const refuseChange = (shiftId: string, comment: string) =>
  doOnline('PATCH /api/v3/operations/request-shift/:shiftId', {
    params: { shiftId },
    body: { status: 'REFUSED', comment },
  });
