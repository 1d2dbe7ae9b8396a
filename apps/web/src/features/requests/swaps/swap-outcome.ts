import type { TFunction } from 'i18next';
import type { Outcome } from '#data/sync/outcome.ts';

/** What to say of a request that was not refused: done, or kept until there is signal. */
export const toastOutcome = (outcome: Outcome, done: string, t: TFunction): string =>
  outcome === 'waiting' ? t('SWAP.WILL_BE_SENT') : done;
