import type { TFunction } from 'i18next';

/** What to say of a refused action for which the server gave no reason. */
const fallbacks = {
  'clocking.check-out': 'CLOCKING.OUT_REFUSED',
  'clocking.homeworking': 'GENERAL.ERROR',
  'leave.request': 'GENERAL.ERROR',
  'leave.cancel': 'GENERAL.ERROR',
  'change.request': 'GENERAL.ERROR_SENDING_DATA',
  'change.withdraw': 'GENERAL.ERROR_SENDING_DATA',
  'availability.create': 'GENERAL.ERROR_SENDING_DATA',
  'availability.delete': 'GENERAL.ERROR_SENDING_DATA',
  'swap.create': 'SWAP.CREATE_FAILED',
  'swap.delete': 'SWAP.DELETE_FAILED',
  'swap.accept': 'SWAP.ACCEPT_FAILED',
  'swap.deny': 'SWAP.DENY_FAILED',
} as const;

const hasFallback = (type: string): type is keyof typeof fallbacks => type in fallbacks;

/** What could not be done, said before the reason: nobody may be looking at it any more. */
const leads = { 'market.delete': 'MARKET.ERROR_DELETE' } as const;

const hasLead = (type: string): type is keyof typeof leads => type in leads;

/** A refusal in words: the server's first error, else what fits the kind of the action. */
export const queueFailureText = (
  { type, text }: { type: string; text: string },
  t: TFunction,
): string => {
  if (hasLead(type)) return `${t(leads[type])} ${text}`.trim();
  return text || t(hasFallback(type) ? fallbacks[type] : 'CLOCKING.REFUSED');
};
