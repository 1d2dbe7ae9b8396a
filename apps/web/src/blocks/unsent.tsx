import { useTranslation } from 'react-i18next';
import { useClientState } from '#data/sync/use-client-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './unsent.module.css';

/** What stands beside this is still on the device only. */
export const Unsent = () => {
  const { t } = useTranslation();
  return (
    <span className={styles.unsent}>
      <Icon name="waiting" size={16} />
      <span>{t('OUTBOX.PENDING')}</span>
    </span>
  );
};

/** The same of anything that waits, at the foot of the box around it, on what is empty there: nothing moves when it comes or goes. */
export const UnsentBelow = () => {
  const { waiting } = useClientState();
  return waiting.length > 0 ? (
    <span className={styles.below}>
      <Unsent />
    </span>
  ) : null;
};
