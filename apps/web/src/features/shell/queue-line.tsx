import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorld } from '#data/sync/use-world.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/** How many actions are on their way or were refused; leads to the list of them. */
export const QueueLine = () => {
  const { t } = useTranslation();
  const { waiting, failed } = useWorld();
  if (waiting.length === 0 && failed.length === 0) return null;
  return (
    <Link
      to="/waiting"
      className={failed.length > 0 ? `${styles.line} ${styles.failed}` : styles.line}
    >
      <Icon name={failed.length > 0 ? 'warning' : 'waiting'} size={20} />
      <span role="status" style={{ flex: 1 }}>
        {failed.length > 0
          ? t('OUTBOX.FAILED_LINE', { count: failed.length })
          : t('OUTBOX.LINE', { count: waiting.length })}
      </span>
      <Icon name="next" size={20} />
    </Link>
  );
};
