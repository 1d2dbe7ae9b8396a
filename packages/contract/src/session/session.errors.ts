import type { ErrorTable } from '../shared/error-table.ts';

export const sessionErrors = {
  'session.missing': { status: 401 },
  'session.login_failed': { status: 422, field: 'email' },
  'session.nothing_left': { status: 422, field: 'email' },
  'session.reset_link_invalid': { status: 422, field: 'token' },
  'session.password_too_common': { status: 422, field: 'password' },
  'session.foreign_user': { status: 403 },
  'session.invitation_invalid': { status: 422, field: 'secret' },
  'session.invitation_expired': { status: 422, field: 'secret' },
  'session.invitation_used': { status: 422, field: 'secret' },
  'session.email_needed': { status: 422, field: 'email' },
  'session.email_taken': { status: 422, field: 'email' },
  'session.link_invalid': { status: 422, field: 'token' },
  'session.passkey_failed': { status: 422, field: 'passkey' },
  'session.passkey_refused': { status: 422, field: 'passkey' },
  'session.passkey_known': { status: 422, field: 'passkey' },
  'session.passkeys_full': { status: 422, field: 'passkey' },
  'session.passkey_missing': { status: 404 },
  'session.passkey_last': { status: 422, field: 'passkey' },
  'session.proof_needed': { status: 422, field: 'password' },
  'session.proof_wrong': { status: 422, field: 'password' },
} as const satisfies ErrorTable;
