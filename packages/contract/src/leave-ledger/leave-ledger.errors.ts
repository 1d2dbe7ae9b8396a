import type { ErrorTable } from '../shared/error-table.ts';

export const leaveLedgerErrors = {
  'leave_accounts.not_found': { status: 404, field: 'accountId' },
  'leave_accounts.day_far': { status: 422, field: 'at' },
  'leave_accounts.kind_taken': { status: 409, field: 'kinds' },
  'leave_accounts.full': { status: 409, field: 'name' },
  'leave_accounts.in_use': { status: 409, field: 'unit' },
  'leave_rules.source_missing': { status: 422, field: 'source' },
  'leave_rules.empty': { status: 422, field: 'params' },
  'leave_entries.not_found': { status: 404, field: 'id' },
  'leave_entries.reason_missing': { status: 422, field: 'reason' },
  'leave_entries.sign_unfit': { status: 422, field: 'amount' },
  'leave_entries.window_unfit': { status: 422, field: 'usableUntil' },
  'leave_entries.day_unfit': { status: 422, field: 'day' },
  'leave_entries.reversed': { status: 409, field: 'id' },
  /** An employment with the same employer has no end yet. */
  'leave_closings.goes_on': { status: 409 },
  /** A request for leave until the last day. */
  'leave_closings.unanswered': { status: 409 },
  'leave_closings.too_early': { status: 409 },
  /** The end of an employment cannot move while its leave is closed. */
  'leave_closings.closed': { status: 409, field: 'lastDay' },
  'leave.balance_short': { status: 422, field: 'dates' },
  'leave.part_not_allowed': { status: 422, field: 'start' },
  'leave.notice_short': { status: 422, field: 'dates' },
  'leave.ahead_far': { status: 422, field: 'dates' },
  'leave.waiting': { status: 422, field: 'dates' },
  'leave.use_first': { status: 422, field: 'dayoffType' },
} as const satisfies ErrorTable;
