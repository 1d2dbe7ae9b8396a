import { badgeText, pendingSwapCount } from '@ploeg/domain/access/badge';
import { useTranslation } from 'react-i18next';
import { ownSwaps } from '#data/swaps/own-swaps.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { nowInstant } from '#platform/device-clock.ts';
import styles from './shell.module.css';

/** How many swap requests wait for the person's answer, capped at 9+; nothing where none does. */
export const SwapBadge = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const { entries } = useMenu();
  if (!snapshot || !entries.includes('SwapShiftRequest')) return null;
  const count = pendingSwapCount(ownSwaps(snapshot, nowInstant()).received);
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-gap>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{t('SWAP.WAITING_FOR_YOU', { count })}</span>
    </span>
  );
};
