import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import { ForceReason, Knowingly, Shift } from '../shifts/shifts.schemas.ts';
import { Swap, SwapCreateBody, SwapDecisionBody } from './swaps.schemas.ts';

const inDepartment = z.object({ departmentId: Id, ...AppFields });
/** The department stands in the query or in the body. */
const MaybeInDepartment = z.object({ departmentId: Id.optional(), ...AppFields });
const params = z.object({ id: Id });
const Changed = z.object({ swapShift: Swap });
const Decided = z.object({ swapShift: Swap, shift: Shift });

export const swapRoutes = {
  createSwap: route('POST /api/v3/swap-shift', {
    needs: 'own',
    summary: 'Ask up to three colleagues to take over a shift',
    query: inDepartment,
    body: SwapCreateBody,
    responses: { 201: Decided },
    errors: [
      'swaps.shift_not_yours',
      'swaps.not_a_shift',
      'swaps.disabled',
      'swaps.too_late',
      'swaps.exists',
      'swaps.colleague_unknown',
      'swaps.colleague_unavailable',
    ],
  }),
  deleteSwap: route('DELETE /api/v3/swap-shift/:id', {
    needs: 'own',
    summary: 'Take a request back while nobody is approved',
    params,
    query: inDepartment,
    responses: { 200: z.object({ id: Id, shift: Shift }) },
    errors: ['swaps.not_found', 'swaps.not_active', 'swaps.approved'],
  }),
  acceptSwap: route('PATCH /api/v3/swap-shift/:id/accept', {
    needs: 'own',
    summary: 'Say yes as a colleague who was asked',
    params,
    query: MaybeInDepartment,
    body: MaybeInDepartment.extend({ force: Knowingly }),
    responses: { 200: Changed },
    errors: [
      'swaps.not_found',
      'swaps.not_active',
      'swaps.answered',
      'swaps.unavailable',
      'shifts.swap_accepted',
      'shifts.application_out',
      'shifts.has_clockings',
    ],
  }),
  denySwap: route('PATCH /api/v3/swap-shift/:id/deny', {
    needs: 'own',
    summary: 'Say no as a colleague who was asked',
    params,
    query: MaybeInDepartment,
    body: MaybeInDepartment,
    responses: { 200: Changed },
    errors: ['swaps.not_found', 'swaps.not_active', 'swaps.answered'],
  }),
  listSwaps: route('GET /api/v3/swap-shift/user', {
    needs: 'own',
    summary: 'Swaps that the caller asked for or is asked for; PENDING leaves out what has ended',
    query: z.object({ departmentId: Id, status: z.literal('PENDING').optional(), ...AppFields }),
    responses: {
      200: z.object({ swapShiftReceived: z.array(Swap), swapShiftSent: z.array(Swap) }),
    },
  }),
  approveSwap: route('PATCH /api/v3/swap-shift/:id/approve', {
    needs: 'requests.decide',
    summary: 'Give the shift to a colleague who said yes',
    params,
    query: inDepartment,
    body: SwapDecisionBody.extend({ force: z.boolean().default(false), reason: ForceReason }),
    responses: { 200: Decided },
    errors: [
      'swaps.not_found',
      'swaps.not_active',
      'swaps.not_accepted',
      'shifts.has_clockings',
      'shifts.constraints',
    ],
  }),
  refuseSwap: route('PATCH /api/v3/swap-shift/:id/refuse', {
    needs: 'requests.decide',
    summary: 'Refuse a colleague who said yes',
    params,
    query: inDepartment,
    body: SwapDecisionBody.extend({ reason: z.string().trim().max(2000).default('') }),
    responses: { 200: Decided },
    errors: ['swaps.not_found', 'swaps.not_active', 'swaps.not_accepted'],
  }),
};
