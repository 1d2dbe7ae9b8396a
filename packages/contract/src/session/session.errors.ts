import type { ErrorTable } from '../shared/error-table.ts';

export const sessionErrors = {
  'session.missing': { status: 401 },
  'session.login_failed': { status: 422, field: 'email' },
  'session.reset_link_invalid': { status: 422, field: 'token' },
  'session.password_too_common': { status: 422, field: 'password' },
  'session.foreign_user': { status: 403 },
} as const satisfies ErrorTable;
