import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { asOfText } from '#blocks/as-of-text.ts';
import { useClientState } from '#data/sync/use-client-state.ts';
import { useLasting } from '#platform/use-lasting.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './shell.module.css';

/** An action that the server answers sooner has no line: it would push the screen from under a finger. */
const TIMEOUT_MS = 5_000;

/** One bar for what a person should know of the connection: that there is none, what waits, what failed. */
export const QueueLine = () => {
  const { t, i18n } = useTranslation();
  const { waiting, failed, loadedAt, snapshot } = useClientState();
  const isOnline = useOnline();
  const isSlow = useLasting(waiting.length > 0, TIMEOUT_MS);
  const isWaiting = waiting.length > 0 && (isSlow || !isOnline);
  const isBad = failed.length > 0;
  if (isOnline && !isWaiting && !isBad) return null;
  const queued = isBad
    ? t('OUTBOX.FAILED_LINE', { count: failed.length })
    : isWaiting
      ? t('OUTBOX.LINE', { count: waiting.length })
      : '';
  const asOf = asOfText(loadedAt, snapshot?.departments ?? [], { t, language: i18n.language });
  const icon = isBad ? 'warning' : isOnline ? 'waiting' : 'offline';
  // What waits takes the place of the time in the same bar, so that an action moves nothing.
  const texts = (
    <span role="status" className={styles.lineTexts}>
      {isOnline ? null : <span>{t('OFFLINE.BANNER')}</span>}
      <span>{queued || asOf}</span>
    </span>
  );
  const className = isBad ? `${styles.line} ${styles.failed}` : styles.line;
  if (!queued) {
    return (
      <div className={className} data-passing>
        <Icon name={icon} size={20} />
        {texts}
      </div>
    );
  }
  return (
    <Link to="/waiting" className={className} data-passing>
      <Icon name={icon} size={20} />
      {texts}
      <Icon name="next" size={20} />
    </Link>
  );
};
