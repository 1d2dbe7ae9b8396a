import type { ErrorTable } from '../shared/error-table.ts';

export const payErrors = {
  'pay.policy_not_found': { status: 404, field: 'id' },
  'pay.policy_unknown': { status: 422, field: 'policyId' },
  'pay.name_taken': { status: 409, field: 'name' },
  'pay.pack_taken': { status: 409, field: 'packId' },
  'pay.kind_differs': { status: 409, field: 'key' },
  'pay.ends_before': { status: 422, field: 'until' },
  'pay.read_ahead': { status: 422, field: 'source' },
  'pay.unchanged': { status: 409, field: 'since' },
  'pay.full': { status: 409, field: 'key' },
} as const satisfies ErrorTable;
