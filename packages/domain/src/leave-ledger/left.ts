import type { Amount } from './leave-accounts.ts';

/** What one has on a day after all that is promised or asked for; below zero it is taken in advance. */
export const leftOf = ({
  free,
  owed,
  beyond = 0,
}: {
  free: Amount;
  owed: Amount;
  /** Not in answers that a device kept from before. */
  beyond?: Amount;
}): Amount => free - owed - beyond;
