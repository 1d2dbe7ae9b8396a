import type { AnsweredRequest } from '@ploeg/contract/approvals/office.schemas';
import type { ParseKeys } from 'i18next';
import type { StoredKind } from './stored-kinds.ts';

export const kindTexts = {
  absence: 'APPROVALS.KIND.absences',
  leave: 'APPROVALS.KIND.leave',
  change: 'APPROVALS.KIND.changes',
  swap: 'APPROVALS.KIND.swaps',
  application: 'APPROVALS.KIND.market',
} as const satisfies Record<StoredKind, ParseKeys>;

export const statusTexts = {
  pending: 'OFFICE.REQUESTS.WAITING',
  approved: 'OFFICE.REQUESTS.STATUS.APPROVED',
  refused: 'OFFICE.REQUESTS.STATUS.REFUSED',
  withdrawn: 'OFFICE.REQUESTS.STATUS.WITHDRAWN',
  expired: 'OFFICE.REQUESTS.STATUS.EXPIRED',
} as const satisfies Record<AnsweredRequest['status'], ParseKeys>;
