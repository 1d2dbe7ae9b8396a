import type { AnsweredRequest } from '@ploeg/contract/approvals/office.schemas';
import type { ParseKeys } from 'i18next';

/** The kinds by the names that are stored. */
export const KINDS = ['absence', 'leave', 'change', 'swap', 'application'] as const;

export const kindTexts = {
  absence: 'APPROVALS.KIND.ABSENCE',
  leave: 'APPROVALS.KIND.LEAVE',
  change: 'APPROVALS.KIND.CHANGE',
  swap: 'APPROVALS.KIND.SWAP',
  application: 'APPROVALS.KIND.MARKET',
} as const satisfies Record<(typeof KINDS)[number], ParseKeys>;

export const statusTexts = {
  pending: 'OFFICE.REQUESTS.WAITING',
  approved: 'OFFICE.REQUESTS.STATUS.APPROVED',
  refused: 'OFFICE.REQUESTS.STATUS.REFUSED',
  withdrawn: 'OFFICE.REQUESTS.STATUS.WITHDRAWN',
  expired: 'OFFICE.REQUESTS.STATUS.EXPIRED',
} as const satisfies Record<AnsweredRequest['status'], ParseKeys>;
