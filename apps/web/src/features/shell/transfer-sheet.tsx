import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline, useWorld } from '#data/sync/use-world.ts';
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
  const count = useWorld().waiting.length;
  const [total, setTotal] = useState(0);
  const brought = useRef(0);
  useEffect(() => {
    if (!isOnline || count === 0) brought.current = count;
    if (count === 0) setTotal(0);
  }, [isOnline, count]);
  useEffect(() => {
    if (!isOnline) return;
    const timer = setTimeout(() => setTotal(brought.current), UNNOTICED_MS);
    return () => {
      clearTimeout(timer);
      setTotal(0);
    };
  }, [isOnline]);
  const sent = Math.max(0, total - count);
  return (
    <Sheet opened={total > 0 && count > 0} title={t('TRANSFER.TITLE')} onClose={() => setTotal(0)}>
      <p className={styles.transfer} role="status">
        {t('TRANSFER.SENT', { sent, count: total })}
      </p>
      <progress
        className={styles.progress}
        value={sent}
        max={total}
        aria-label={t('TRANSFER.TITLE')}
      />
      <Button fullWidth variant="default" onClick={() => setTotal(0)}>
        {t('TRANSFER.GO_ON')}
      </Button>
    </Sheet>
  );
};
