import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientState } from '#data/sync/use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './shell.module.css';

/** What is sent faster than this, in milliseconds, need not be watched. */
const UNNOTICED_MS = 1500;

/**
 * Once the signal is back and what was done without it takes a while to send: how far it has come.
 * Nobody has to wait for it, and it goes away by itself.
 */
export const TransferSheet = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { waiting } = useClientState();
  const offline = useRef<string[]>([]);
  const [brought, setBrought] = useState<string[]>([]);
  useEffect(() => {
    if (!isOnline) offline.current = waiting.map(({ id }) => id);
  }, [isOnline, waiting]);
  useEffect(() => {
    if (!isOnline) return;
    const timer = setTimeout(() => setBrought(offline.current), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  const left = waiting.filter(({ id }) => brought.includes(id)).length;
  const sent = brought.length - left;
  const goOn = (): void => setBrought([]);
  return (
    <Sheet opened={isOnline && left > 0} title={t('TRANSFER.TITLE')} onClose={goOn}>
      <p className={styles.transfer} role="status">
        {t('TRANSFER.SENT', { sent, count: brought.length })}
      </p>
      <progress
        className={styles.progress}
        value={sent}
        max={brought.length}
        aria-label={t('TRANSFER.TITLE')}
      />
      <Button fullWidth variant="default" onClick={goOn}>
        {t('TRANSFER.GO_ON')}
      </Button>
    </Sheet>
  );
};
