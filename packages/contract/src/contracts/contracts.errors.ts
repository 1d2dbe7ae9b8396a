import type { ErrorTable } from '../shared/error-table.ts';

export const contractErrors = {
  /** Stands above the texts of all fields at fault. */
  'contracts.invalid': { status: 422 },
  'contracts.required': { status: 422 },
  'contracts.end_before_start': { status: 422, field: 'end' },
  'contracts.start_far': { status: 422, field: 'start' },
  'contracts.too_long': { status: 422, field: 'end' },
  'contracts.range': { status: 422 },
  'contracts.renewal_without_end': { status: 422, field: 'renewal.period' },
  'contracts.option_not_allowed': { status: 422, field: 'renewal.option' },
  'contracts.dimona_off': { status: 422, field: 'dimona' },
  'contracts.department_differs': { status: 422, field: 'departmentId' },
  'contracts.person_unknown': { status: 422, field: 'userRecordId' },
  'contracts.template_unknown': { status: 422, field: 'templateId' },
  'contracts.signatory_unknown': { status: 422, field: 'signatureId' },
  'contracts.renews_unknown': { status: 422, field: 'renews' },
  'contracts.renewed_already': { status: 409, field: 'renews' },
  /** Another contract of the employment covers some of the same days; `force` sends it all the same. */
  'contracts.overlaps': { status: 409, field: 'start' },
  'contracts.html_empty': { status: 422, field: 'html' },
  'contracts.placeholder_unknown': { status: 422, field: 'html' },
  'contracts.text_and_file': { status: 422, field: 'file' },
  'contracts.file_unusable': { status: 422, field: 'file' },
  'contracts.image_unusable': { status: 422, field: 'file' },
  'contracts.image_empty': { status: 422, field: 'file' },
  'contracts.image_too_small': { status: 422, field: 'file' },
  'contracts.image_cut_off': { status: 422, field: 'file' },
  'contracts.template_not_found': { status: 404, field: 'id' },
} as const satisfies ErrorTable;
