import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPause } from '#data/clockings/clocking-actions.ts';
import type { Clocking } from '#data/wire.ts';
import { formatElapsed, formatTime } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Icon } from '#ui/icon.tsx';
import { ChildScreen } from '#ui/screen.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './clocking.module.css';

/** Stands in place of the work screen while a pause is open. */
export const PauseScreen = ({
  clocking,
  timezone,
  start,
}: {
  clocking: Clocking;
  timezone: string;
  /** When the pause began. */
  start: number;
}) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  useWakeLock();
  return (
    <ChildScreen
      title={t('CLOCKING.ON_PAUSE')}
      parent="/"
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
            {formatElapsed(nowWall(timezone) - start)}
          </span>
          <span className={styles.caption}>{t('CLOCKING.SINCE', { time: formatTime(start) })}</span>
        </div>
      </div>
      <ConfirmSheet
        opened={isConfirming}
        title={t('CLOCKING.END_PAUSE_CONFIRM')}
        confirm={t('CLOCKING.END_PAUSE')}
        cancel={t('GENERAL.CANCEL')}
        onConfirm={() => {
          setConfirming(false);
          void endPause(clocking, timezone);
        }}
        onClose={() => setConfirming(false)}
      />
    </ChildScreen>
  );
};
