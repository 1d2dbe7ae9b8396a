import type { ParseKeys, TFunction } from 'i18next';

/** What to say of a refused action for which the server gave no reason. */
const fallbacks: Partial<Record<string, ParseKeys>> = {
  'clocking.check-out': 'CLOCKING.OUT_REFUSED',
  'clocking.homeworking': 'GENERAL.ERROR',
  'leave.request': 'GENERAL.ERROR',
  'leave.cancel': 'GENERAL.ERROR',
  'swap.create': 'SWAP.CREATE_FAILED',
  'swap.delete': 'SWAP.DELETE_FAILED',
  'swap.accept': 'SWAP.ACCEPT_FAILED',
  'swap.deny': 'SWAP.DENY_FAILED',
};

const elsewhere = (type: string): ParseKeys =>
  /^(clocking|kiosk)\./.test(type) ? 'CLOCKING.REFUSED' : 'GENERAL.ERROR_SENDING_DATA';

/** What could not be done, said before the reason: nobody may be looking at it any more. */
const leads: Partial<Record<string, ParseKeys>> = { 'market.delete': 'MARKET.ERROR_DELETE' };

/** A refusal in words: the server's first error, else what fits the kind of the action. */
export const queueFailureText = (
  { type, text }: { type: string; text: string },
  t: TFunction,
): string => {
  const lead = leads[type];
  if (lead) return `${t(lead)} ${text}`.trim();
  return text || t(fallbacks[type] ?? elsewhere(type));
};
