import type { TFunction } from 'i18next';
import type { Clocking } from '#data/wire.ts';
import { textName } from '#i18n/text-name.ts';

/** What was odd about a clocking, in words; a look that no flag explains is owed to a refused punch. */
export const clockingReasons = (
  { flags, review }: Pick<Clocking, 'flags' | 'review'>,
  t: TFunction,
): string[] => {
  // A server that is newer than this app may know more flags.
  const reasons = flags.map((flag) => t(`FLAG.${textName(flag)}`, flag));
  return review && reasons.length === 0 ? [t('FLAG.REFUSED')] : reasons;
};
