import type { Resource } from '@ploeg/contract/features';
import { dayKey } from '#platform/datetime.ts';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = [
  'SHIFTS',
  'SWAP_SHIFTS',
  'SHYFTS_MARKET',
  'SHIFT_REQUESTS',
  'DIMONA',
];

type Plan = ApiInput<'POST /api/v3/shifts'>['body'];

/** Plans a shift; throws ApiError with `constraints` when something stands against it. */
export const createShift = (plan: Plan) => doOnline('POST /api/v3/shifts', { body: plan }, CHANGES);

type Change = ApiInput<'PATCH /api/v3/shifts/:id'>['body'];

export const changeShift = (id: string, body: Change) =>
  doOnline('PATCH /api/v3/shifts/:id', { params: { id }, body }, CHANGES);

export const deleteShift = (shift: { id: string; departmentId: string; start: number }) => {
  const { departmentId, start } = shift;
  const query = { departmentId, startDate: dayKey(start), endDate: dayKey(start + 86_400) };
  return doOnline('DELETE /api/v3/shifts', { query, body: [{ id: shift.id }] }, CHANGES);
};
