import type { TFunction } from 'i18next';

/** What to say of a refused action for which the server gave no reason. */
const fallbacks = {
  'availability.create': 'GENERAL.ERROR_SENDING_DATA',
  'availability.delete': 'GENERAL.ERROR_SENDING_DATA',
  'swap.create': 'SWAP.CREATE_FAILED',
  'swap.delete': 'SWAP.DELETE_FAILED',
  'swap.accept': 'SWAP.ACCEPT_FAILED',
  'swap.deny': 'SWAP.DENY_FAILED',
} as const;

const hasFallback = (type: string): type is keyof typeof fallbacks => type in fallbacks;

/** A refusal in words: the server's first error, else what fits the kind of the action. */
export const refusalText = ({ type, text }: { type: string; text: string }, t: TFunction): string =>
  text || t(hasFallback(type) ? fallbacks[type] : 'CLOCKING.REFUSED');
