import type { ErrorTable } from '../shared/error-table.ts';

export const staffErrors = {
  'staff.people_invalid': { status: 422 },
  'staff.name_missing': { status: 422, field: 'firstName' },
  'staff.email_invalid': { status: 422, field: 'email' },
  'staff.email_taken': { status: 422, field: 'email' },
  'staff.email_twice': { status: 422, field: 'email' },
  'staff.phone_invalid': { status: 422, field: 'phone' },
  'staff.section_unknown': { status: 422, field: 'sectionIds' },
  'staff.skill_unknown': { status: 422, field: 'skillIds' },
  'staff.start_far': { status: 422, field: 'start' },
  'staff.location_closed': { status: 422, field: 'departmentId' },
  'staff.above': { status: 403 },
  'staff.yourself': { status: 403 },
  'staff.left': { status: 422 },
  'staff.not_ending': { status: 422 },
  'staff.last_administrator': { status: 422 },
  'staff.colleague_unknown': { status: 422 },
  'staff.no_mail': { status: 422 },
  'staff.no_account': { status: 422 },
  'staff.email_needed': { status: 422, field: 'email' },
  'staff.employed_already': { status: 422, field: 'departmentId' },
} as const satisfies ErrorTable;
