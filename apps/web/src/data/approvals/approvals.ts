import type { Resource } from '@ploeg/contract/features';
import { doOnline } from '../online-command.ts';

/** An answer may move or end shifts, and with them what hangs on them. */
const changing = (asked: Resource): readonly Resource[] => [asked, 'SHIFTS', 'SWAP_SHIFTS'];

/** A yes, forced where rules or the person's own shifts stand in the way, or a no with its reason. */
export type Answer =
  | { status: 'APPROVED'; force: boolean }
  | { status: 'REFUSED'; comment: string };

/** The answers. Each throws ApiError, with `constraints` when a rule stands in the way. */
export const answerLeave = (id: string, body: Answer) =>
  doOnline(
    'PATCH /api/v3/vacation-requests/:id',
    { params: { id }, body },
    changing('VACATION_REQUESTS'),
  );

export const answerChange = (shiftId: string, answer: Answer) =>
  doOnline(
    'PATCH /api/v3/operations/request-shift/:shiftId',
    { params: { shiftId }, body: answer.status === 'REFUSED' ? answer : { status: answer.status } },
    changing('SHIFT_REQUESTS'),
  );

type SwapPlace = { swapId: string; departmentId: string; employmentId: string };

const toSwapInput = ({ swapId: id, departmentId }: SwapPlace) => ({
  params: { id },
  query: { departmentId },
});

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

export const selectApplicant = (id: string, employmentId: string, force: boolean) =>
  doOnline(
    'PATCH /api/v3/shyfts-market/:id/select',
    { params: { id }, body: { employmentId, force } },
    changing('SHYFTS_MARKET'),
  );

export const denyApplication = (id: string, reason: string) =>
  doOnline(
    'PATCH /api/v3/shyfts-market/applications/:id/deny',
    { params: { id }, body: { reason } },
    changing('SHYFTS_MARKET'),
  );
