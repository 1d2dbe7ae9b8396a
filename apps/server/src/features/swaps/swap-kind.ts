import { z } from 'zod';
import type { RequestedShift, StoredRequest } from '#features/requests/request-kind.ts';
import type { CandidateRow } from './swaps.table.ts';

export const SwapPayload = z.object({ reason: z.string() });
export type SwapPayload = z.infer<typeof SwapPayload>;

/**
 * A request to hand a shift over to one of up to three colleagues: approved when it changed hands,
 * expired when nobody takes it. Nobody refuses it as a whole.
 */
export const swapKind = { name: 'swap', payload: SwapPayload, resource: 'SWAP_SHIFTS' };

/** A swap with everybody who was asked. */
export type FullSwap = StoredRequest<SwapPayload> & {
  shift: RequestedShift;
  candidates: CandidateRow[];
};

/** Whether a colleague may still say something, or a manager to what they said. */
export const isOpen = (row: CandidateRow): boolean =>
  !row.userDeniedAt && !row.adminApprovedAt && !row.adminRefusedAt;
