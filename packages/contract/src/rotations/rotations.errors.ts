import type { ErrorTable } from '../shared/error-table.ts';

export const rotationErrors = {
  'rotations.not_found': { status: 404, field: 'rotation' },
  'rotations.line_unfit': { status: 422, field: 'lines' },
  'rotations.days_unfit': { status: 422, field: 'until' },
  'rotations.from_unfit': { status: 422, field: 'appliesFrom' },
  'rotations.full': { status: 409, field: 'departmentId' },
} as const satisfies ErrorTable;
