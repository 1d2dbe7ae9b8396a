import type { ParseKeys, TFunction } from 'i18next';

/** What to say of a refused action for which the server gave no reason. */
const fallbacks: Partial<Record<string, ParseKeys>> = {
  'clocking.check-out': 'CLOCKING.OUT_REFUSED',
  'announcement.receipt': 'GENERAL.ERROR_SENDING_DATA',
  'clocking.homeworking': 'GENERAL.ERROR',
  'leave.request': 'GENERAL.ERROR',
  'leave.cancel': 'GENERAL.ERROR',
  'absence.report': 'GENERAL.ERROR_SENDING_DATA',
  'absence.withdraw': 'GENERAL.ERROR_SENDING_DATA',
  'absence.certificate': 'GENERAL.ERROR_SENDING_DATA',
  'change.request': 'GENERAL.ERROR_SENDING_DATA',
  'change.withdraw': 'GENERAL.ERROR_SENDING_DATA',
  'availability.create': 'GENERAL.ERROR_SENDING_DATA',
  'availability.delete': 'GENERAL.ERROR_SENDING_DATA',
  'timesheet.agree': 'GENERAL.ERROR_SENDING_DATA',
  'timesheet.dispute': 'GENERAL.ERROR_SENDING_DATA',
  'looks.choose': 'GENERAL.ERROR_SENDING_DATA',
  'swap.create': 'SWAP.CREATE_FAILED',
  'swap.delete': 'SWAP.DELETE_FAILED',
  'swap.accept': 'SWAP.ACCEPT_FAILED',
  'swap.deny': 'SWAP.DENY_FAILED',
};

/** What could not be done, said before the reason: nobody may be looking at it any more. */
const leads: Partial<Record<string, ParseKeys>> = { 'market.delete': 'MARKET.ERROR_DELETE' };

/** A refusal in words: the server's first error, else what fits the kind of the action. */
export const queueFailureText = (
  { type, text }: { type: string; text: string },
  t: TFunction,
): string => {
  const lead = leads[type];
  if (lead) return `${t(lead)} ${text}`.trim();
  return text || t(fallbacks[type] ?? 'CLOCKING.REFUSED');
};
