import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatElapsed } from '#platform/datetime.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Icon } from '#ui/icon.tsx';
import { Screen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './clocking.module.css';

/** Stands in place of the work screen while a pause is open. */
export const PauseScreen = ({
  elapsed,
  since,
  back,
  onEnd,
}: {
  elapsed: number;
  since: string;
  back: { label: string; go: () => void };
  onEnd: () => void;
}) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  useWakeLock();
  return (
    <Screen
      title={t('CLOCKING.ON_PAUSE')}
      back={back}
      footer={
        <Button
          fullWidth
          leftSection={<Icon name="play" size={20} />}
          onClick={() => setConfirming(true)}
        >
          {t('CLOCKING.END_PAUSE')}
        </Button>
      }
    >
      <div className={styles.face}>
        <div className={`${styles.ring} ${styles.paused}`}>
          <Icon name="pause" size={36} />
          <span className={styles.counter} role="timer" aria-label={t('CLOCKING.ON_PAUSE')}>
            {formatElapsed(elapsed)}
          </span>
          <span className={styles.caption}>{t('CLOCKING.SINCE', { time: since })}</span>
        </div>
      </div>
      <ConfirmSheet
        opened={isConfirming}
        title={t('CLOCKING.END_PAUSE_CONFIRM')}
        confirm={t('CLOCKING.END_PAUSE')}
        cancel={t('GENERAL.CANCEL')}
        onConfirm={() => {
          setConfirming(false);
          onEnd();
        }}
        onClose={() => setConfirming(false)}
      />
    </Screen>
  );
};
