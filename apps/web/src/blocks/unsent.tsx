import { useTranslation } from 'react-i18next';
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

/** The same at the foot of the box around it, on what is empty there: nothing moves when it comes or goes. */
export const UnsentBelow = ({ isUnsent }: { isUnsent: boolean }) =>
  isUnsent ? (
    <span className={styles.below}>
      <Unsent />
    </span>
  ) : null;
