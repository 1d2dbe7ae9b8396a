import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOnline, useClientState } from '#data/sync/use-client-state.ts';
import { useLasting } from '#platform/use-lasting.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/** An action that the server answers sooner has no line: it would push the screen from under a finger. */
const TIMEOUT_MS = 1_500;

/** How many actions are on their way or were refused; leads to the list of them. */
export const QueueLine = () => {
  const { t } = useTranslation();
  const { waiting, failed } = useClientState();
  const isOnline = useOnline();
  const isSlow = useLasting(waiting.length > 0, TIMEOUT_MS);
  const isWaiting = waiting.length > 0 && (isSlow || !isOnline);
  if (!isWaiting && failed.length === 0) return null;
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
