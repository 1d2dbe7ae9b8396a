import { z } from 'zod';
import type { RequestedShift, StoredRequest } from '#features/requests/request-kind.ts';
import type { CandidateRow } from './swaps.table.ts';

export const SwapPayload = z.object({ reason: z.string() });
export type SwapPayload = z.infer<typeof SwapPayload>;

/** Approved when the shift changed hands, expired when nobody takes it; nobody refuses the whole. */
export const swapKind = { name: 'swap', payload: SwapPayload, resource: 'SWAP_SHIFTS' };

export type FullSwap = StoredRequest<SwapPayload> & {
  shift: RequestedShift;
  candidates: CandidateRow[];
};

/** Whether a colleague may still say something, or a manager to what they said. */
export const isOpen = (row: CandidateRow): boolean =>
  !row.userDeniedAt && !row.adminApprovedAt && !row.adminRefusedAt;
