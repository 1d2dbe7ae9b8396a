import type { ErrorTable } from '../shared/error-table.ts';

export const catalogueErrors = {
  'catalogues.not_found': { status: 404, field: 'id' },
  'catalogues.name_taken': { status: 409, field: 'name' },
  'catalogues.code_taken': { status: 409, field: 'value' },
  'catalogues.letters_taken': { status: 409, field: 'code' },
  'catalogues.times_unfit': { status: 422, field: 'end' },
  'catalogues.named_unknown': { status: 422, field: 'sectionId' },
  'catalogues.archived': { status: 409, field: 'id' },
  'catalogues.full': { status: 409, field: 'departmentId' },
  'catalogues.order_incomplete': { status: 409, field: 'order' },
  'catalogues.resource_unknown': { status: 422, field: 'attributeId' },
  'catalogues.questions_unfit': { status: 422, field: 'flows' },
  'catalogues.color_unreadable': { status: 422, field: 'background' },
  'catalogues.format_fixed': { status: 409, field: 'format' },
  'catalogues.replacement_unfit': { status: 422, field: 'by' },
  'catalogues.code_ended': { status: 409, field: 'id' },
} as const satisfies ErrorTable;
