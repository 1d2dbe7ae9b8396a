import type { Resource } from '@ploeg/contract/features';
import { doOnline } from '../online-command.ts';

/** An answer may move or end shifts, and with them what hangs on them. */
const changing = (asked: Resource): readonly Resource[] => [asked, 'SHIFTS', 'SWAP_SHIFTS'];

/**
 * The answers. Each throws ApiError, with `constraints` when a rule stands in the way; `force` gives
 * the shift all the same, or takes the person's own shifts out of the way of their leave.
 */
export const approveSwap = (place: SwapPlace, force: boolean) =>
  doOnline(
    'PATCH /api/v3/swap-shift/:id/approve',
    { ...toSwapInput(place), body: { employmentId: place.employmentId, force } },
    changing('SWAP_SHIFTS'),
  );

export const refuseSwap = (place: SwapPlace, reason: string) =>
  doOnline(
    'PATCH /api/v3/swap-shift/:id/refuse',
    { ...toSwapInput(place), body: { employmentId: place.employmentId, reason } },
    changing('SWAP_SHIFTS'),
  );

type SwapPlace = { swapId: string; departmentId: string; employmentId: string };

const toSwapInput = ({ swapId, departmentId }: SwapPlace) => ({
  params: { id: swapId },
  query: { departmentId },
});

export const selectApplicant = (marketId: string, employmentId: string, force: boolean) =>
  doOnline(
    'PATCH /api/v3/shyfts-market/:id/select',
    { params: { id: marketId }, body: { employmentId, force } },
    changing('SHYFTS_MARKET'),
  );

export const denyApplication = (applicationId: string, reason: string) =>
  doOnline(
    'PATCH /api/v3/shyfts-market/applications/:id/deny',
    { params: { id: applicationId }, body: { reason } },
    changing('SHYFTS_MARKET'),
  );

export const approveLeave = (leaveId: string, force: boolean) =>
  doOnline(
    'PATCH /api/v3/vacation-requests/:id',
    { params: { id: leaveId }, body: { status: 'APPROVED', force } },
    changing('VACATION_REQUESTS'),
  );

export const refuseLeave = (leaveId: string, comment: string) =>
  doOnline(
    'PATCH /api/v3/vacation-requests/:id',
    { params: { id: leaveId }, body: { status: 'REFUSED', comment } },
    changing('VACATION_REQUESTS'),
  );

export const approveChange = (shiftId: string) =>
  doOnline(
    'PATCH /api/v3/operations/request-shift/:shiftId',
    { params: { shiftId }, body: { status: 'APPROVED' } },
    changing('SHIFT_REQUESTS'),
  );

export const refuseChange = (shiftId: string, comment: string) =>
  doOnline(
    'PATCH /api/v3/operations/request-shift/:shiftId',
    { params: { shiftId }, body: { status: 'REFUSED', comment } },
    changing('SHIFT_REQUESTS'),
  );
