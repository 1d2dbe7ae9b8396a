import type { ErrorTable } from '../shared/error-table.ts';

export const outboxErrors = {
  'outbox.key_reused': { status: 422 },
  'outbox.sequence_reused': { status: 409 },
  'outbox.sequence_gap': { status: 425 },
} as const satisfies ErrorTable;
